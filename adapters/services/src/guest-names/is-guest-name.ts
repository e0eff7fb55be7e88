import { guestName, wordsAfterDots } from "@couvert/domain/booking/guest/guest-name";
import { parse } from "tldts";

/** Returns whether a text is a guest's name: by the page's rule, and without one of all top-level domains after a dot (rule 5.30). */
export const isGuestName = (text: string): boolean =>
  guestName(text) === null && !wordsAfterDots(text).some((word) => parse(`a.${word}`).isIcann);
