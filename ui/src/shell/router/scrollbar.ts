const WIDTH = "--scrollbar-width";

/**
 * Publishes the width of the scrollbar, so that styles keep its space while the page cannot scroll. An unchanged width is not set
 * again, since setting it computes the styles of the whole page.
 */
export const measureScrollbar = (): void => {
  const { documentElement, body } = document;
  if (body.dataset["panel"] !== undefined) return;
  const width = `${innerWidth - documentElement.clientWidth}px`;
  if (width !== (documentElement.style.getPropertyValue(WIDTH) || "0px"))
    documentElement.style.setProperty(WIDTH, width);
};
