/** The lifetime of a visitor's choices, in seconds: 7 days (rule 9.7). */
export const REMEMBERED_SECONDS = 7 * 24 * 60 * 60;

/** The cookies of the site, by the choice that they store (rule 9.30). */
export const COOKIES = {
  selectedLocation: "selected-location",
  dismissedPopup: "dismissed-popup",
  dismissedBanner: "dismissed-banner",
  cookieNotice: "cookie-notice",
} as const;

/** A choice that a cookie stores. */
export type Choice = keyof typeof COOKIES;

/** Stores the visitor's choices in the browser for 7 days. */
export interface VisitorChoices {
  readonly recall: (choice: Choice) => string | null;
  readonly remember: (choice: Choice, value: string) => void;
}
