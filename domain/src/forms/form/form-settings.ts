/** How long a form waits after what is typed before it takes note of it, in milliseconds (spec 9). */
export const FORM_INPUT_DELAY_MS = 20;

/** The language forms speak (spec 9). */
export const FORM_LOCALE = "en";
