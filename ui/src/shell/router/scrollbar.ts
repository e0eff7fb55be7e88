/** Lets styles keep the room of the scrollbar that goes when the page is kept from scrolling. */
export const measureScrollbar = (): void => {
  const { documentElement, body } = document;
  if (body.dataset["panel"] !== undefined) return;
  documentElement.style.setProperty("--scrollbar-width", `${innerWidth - documentElement.clientWidth}px`);
};
