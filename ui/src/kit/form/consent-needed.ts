const NAME = "couvert:consent-needed";

/** Tells the cookie notice that a form cannot be sent without consent, so that it shows again. */
export const reportConsentNeeded = (): void => void window.dispatchEvent(new Event(NAME));

/** Calls a listener whenever a form needs consent, until the returned function is called. */
export const onConsentNeeded = (listener: () => void): (() => void) => {
  window.addEventListener(NAME, listener);
  return () => window.removeEventListener(NAME, listener);
};
