/** The uid of the form by which one signs up for the newsletter, wherever it stands; its one field is `email`. */
export const NEWSLETTER = "newsletter";

const KEY = "couvert:newsletter-closed";

/** Whether the visitor is done with the newsletter for this session: signed up for it, or closed it. */
export interface NewsletterMemory {
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

/** Keeps it in the browser's session storage; where that is refused, the newsletter may be offered once more. */
export const newsletterMemory = (storage: () => Pick<Storage, "getItem" | "setItem">): NewsletterMemory => ({
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
      // The popup itself is remembered by its cookie.
    }
  },
});
