/** Gives the page the focus that a notice had which is closed now, so that a keyboard goes on from there. */
export const leaveForPage = (): void =>
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
