/** The published width, in px. */
let published = 0;

/**
 * Publishes the width of the scrollbar, so that styles keep its space while the page cannot scroll. An unchanged width is not set
 * again, since setting it computes the styles of the whole page.
 */
export const measureScrollbar = (): void => {
  const { documentElement, body } = document;
  const width = innerWidth - documentElement.clientWidth;
  if (body.dataset["panel"] !== undefined || width === published) return;
  published = width;
  documentElement.style.setProperty("--scrollbar-width", `${width}px`);
};
