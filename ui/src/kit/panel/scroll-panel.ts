/** Marks the part of a panel that scrolls. */
export const PANEL_SCROLL = { "data-panel-scroll": "" } as const;

/** Scrolls the panel that an element stands in, and nothing else, just so far that the element is in sight. */
export const scrollPanelTo = (element: Element | null): void => {
  const panel = element?.closest("[data-panel-scroll]");
  if (!element || !panel) return;
  const { top, bottom } = element.getBoundingClientRect();
  const sight = panel.getBoundingClientRect();
  panel.scrollTop += Math.min(Math.max(0, bottom - sight.bottom), top - sight.top);
};

/** Scrolls the panel that an element stands in to its top. */
export const scrollPanelToTop = (within: Element | null): void => {
  const panel = within?.closest("[data-panel-scroll]");
  if (panel) panel.scrollTop = 0;
};

/** Whether any of an element is in sight in the panel it stands in; what stands in none is. */
export const isInSight = (element: Element | null): boolean => {
  const panel = element?.closest("[data-panel-scroll]");
  if (!element || !panel) return true;
  const { top, bottom } = element.getBoundingClientRect();
  const sight = panel.getBoundingClientRect();
  return bottom > sight.top && top < sight.bottom;
};
