/** Marks the part of a panel that scrolls, and a list within it that scrolls by itself. */
export const PANEL_SCROLL = { "data-panel-scroll": "" } as const;

/** Returns what scrolls around an element: lists within its panel, and the panel, which is the last. */
const scrollersOf = (element: Element | null): readonly Element[] => {
  const scroller = element?.closest("[data-panel-scroll]");
  return scroller ? [scroller, ...scrollersOf(scroller.parentElement)] : [];
};

/** Scrolls only the panel around an element, and lists within the panel, just so far that the element is visible. */
export const scrollPanelTo = (element: Element | null): void => {
  for (const scroller of scrollersOf(element)) {
    const { top, bottom } = element?.getBoundingClientRect() ?? scroller.getBoundingClientRect();
    const sight = scroller.getBoundingClientRect();
    scroller.scrollTop += Math.min(Math.max(0, bottom - sight.bottom), top - sight.top);
  }
};

/** Scrolls the panel around an element to its top (rule 8.16). */
export const scrollPanelToTop = (within: Element | null): void => {
  const panel = scrollersOf(within).at(-1);
  if (panel) panel.scrollTop = 0;
};

/** Returns whether any part of an element is visible in its panel; true outside a panel. */
export const isInSight = (element: Element | null): boolean =>
  scrollersOf(element).every((scroller) => {
    const { top, bottom } = element?.getBoundingClientRect() ?? scroller.getBoundingClientRect();
    const sight = scroller.getBoundingClientRect();
    return bottom > sight.top && top < sight.bottom;
  });
