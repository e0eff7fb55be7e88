/** How long a visitor's choices are remembered, in seconds: 7 days (spec 9). */
export const REMEMBERED_SECONDS = 7 * 24 * 60 * 60;

/** The cookies the site keeps, by the choice they remember. */
export const COOKIES = {
  selectedLocation: "selected-location",
  dismissedPopup: "dismissed-popup",
  dismissedBanner: "dismissed-banner",
  cookieNotice: "cookie-notice",
} as const;

/** One of the choices that a cookie remembers. */
export type Choice = keyof typeof COOKIES;

/** A choice a decision wants remembered, and the value to remember it by. */
export interface ToRemember {
  readonly choice: Choice;
  readonly value: string;
}

/** The visitor's own choices, kept in the browser for 7 days from the last time they were made. */
export interface Remembered {
  readonly recall: (choice: Choice) => string | null;
  readonly remember: (choice: Choice, value: string) => void;
}
