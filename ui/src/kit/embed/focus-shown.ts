/** Takes the focus to what has come in a poster's place, as a `ref`. */
export const focusShown = (shown: HTMLElement | null): void => shown?.focus({ preventScroll: true });
