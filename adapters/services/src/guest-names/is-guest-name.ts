import { guestName, wordsAfterDots } from "@couvert/domain/booking/guest/guest-name";
import { parse } from "tldts";

/**
 * Returns whether a text is a guest's name on the server: by the page's rule, and without a top-level domain after a dot (rule
 * 5.30). The list of these is too large for a browser.
 */
export const isGuestName = (text: string): boolean =>
  guestName(text) === null && !wordsAfterDots(text).some((word) => parse(`a.${word}`).isIcann);
