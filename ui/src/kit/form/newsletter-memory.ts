/** The uid of the newsletter form; its one field is `email`. */
export const NEWSLETTER = "newsletter";

const KEY = "couvert:newsletter-closed";

/** Remembers for the session that the visitor signed up for the newsletter or closed its popup. */
export interface NewsletterMemory {
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

/** Creates the memory on the browser's session storage. Without that storage the newsletter may be offered again. */
export const createNewsletterMemory = (
  storage: () => Pick<Storage, "getItem" | "setItem">,
): NewsletterMemory => ({
  isClosed: () => {
    try {
      return storage().getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  close: () => {
    try {
      storage().setItem(KEY, "");
    } catch {
      // A cookie remembers the popup itself.
    }
  },
});
