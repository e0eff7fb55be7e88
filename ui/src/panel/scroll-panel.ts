/** Marks the part of a panel that scrolls. */
export const PANEL_SCROLL = { "data-panel-scroll": "" } as const;

/** Scrolls the panel that an element stands in to its top. */
export const scrollPanelToTop = (within: Element | null): void => {
  const panel = within?.closest("[data-panel-scroll]");
  if (panel) panel.scrollTop = 0;
};
