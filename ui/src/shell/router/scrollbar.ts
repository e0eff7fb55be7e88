/** Publishes the width of the scrollbar, so that styles keep its space while the page cannot scroll. */
export const measureScrollbar = (): void => {
  const { documentElement, body } = document;
  if (body.dataset["panel"] !== undefined) return;
  documentElement.style.setProperty("--scrollbar-width", `${innerWidth - documentElement.clientWidth}px`);
};
