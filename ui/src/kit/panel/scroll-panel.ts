/** Marks the part of a panel that scrolls. */
export const PANEL_SCROLL = { "data-panel-scroll": "" } as const;

/** Scrolls only the panel around an element, just so far that the element is visible. */
export const scrollPanelTo = (element: Element | null): void => {
  const panel = element?.closest("[data-panel-scroll]");
  if (!element || !panel) return;
  const { top, bottom } = element.getBoundingClientRect();
  const sight = panel.getBoundingClientRect();
  panel.scrollTop += Math.min(Math.max(0, bottom - sight.bottom), top - sight.top);
};

/** Scrolls the panel around an element to its top (rule 8.16). */
export const scrollPanelToTop = (within: Element | null): void => {
  const panel = within?.closest("[data-panel-scroll]");
  if (panel) panel.scrollTop = 0;
};

/** Returns whether any part of an element is visible in its panel; true outside a panel. */
export const isInSight = (element: Element | null): boolean => {
  const panel = element?.closest("[data-panel-scroll]");
  if (!element || !panel) return true;
  const { top, bottom } = element.getBoundingClientRect();
  const sight = panel.getBoundingClientRect();
  return bottom > sight.top && top < sight.bottom;
};
