/** What the boot script hands to the app it has loaded. */
export interface Handoff {
  /** The request for the page's payload, under way since the first sign of intent. */
  readonly page: Promise<Response>;
  /** The request for the site's payload. */
  readonly site: Promise<Response>;
  /** To be called when the page answers clicks, or never will: makes the click again that was kept until now. */
  readonly release: () => void;
  /** Loads this page, or another address, anew as a document, at most once per path in 10 s; answers whether it does. */
  readonly reload: (address?: string) => boolean;
}

/** What the app module exports. */
export interface App {
  /** Brings the page alive if it can; answers how to end it. */
  readonly start: (handoff: Handoff) => Promise<() => void>;
}
