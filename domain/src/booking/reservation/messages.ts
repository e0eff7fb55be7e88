import { CAPTCHA_NEEDED } from "../../forms/form/captcha.ts";
import { FORM_PROBLEM } from "../../forms/form/form-problem.ts";

const CARD_PROBLEM = "There was a problem with your card. Please try again or use another card.";

/** The messages of the reservation panel, word for word (rules 8.17 to 8.20). */
export const MESSAGES = {
  formProblem: FORM_PROBLEM,
  partyTooLarge: "For any inquiries regarding parties of this size, please contact the restaurant directly.",
  noAvailability: "We could not find any availability for your time and party size.",
  cardProblem: CARD_PROBLEM,
  lostUncharged: FORM_PROBLEM,
  outcomeUnknown: FORM_PROBLEM,
  tooManyHolds:
    "Several tables have been held from here without a booking. Please book one of them, or try again later.",
  declinedTooOften: CARD_PROBLEM,
  tooManyCards: "Several cards have been tried from here. Please try again later.",
  personNeeded: CAPTCHA_NEEDED,
  notHeld: FORM_PROBLEM,
  holdEnded: "Your table is no longer held and may no longer be available. You can still try to book it.",
} as const;

/** The name of a message. */
export type Message = keyof typeof MESSAGES;

/** Further notes below a message: whether a card was charged, and whether a table may be booked. */
export const NOTES: { readonly [Name in Message]?: string } = {
  lostUncharged: "This table has just been taken. Your card has not been charged.",
  declinedTooOften:
    "Your table is no longer held, since cards were declined several times. Your card has not been charged.",
  tooManyCards: "Your card has not been charged.",
  personNeeded:
    "If you have not pressed OK yet, the notice is behind this panel: close it and come back. Your table stays held, and your card has not been charged.",
  notHeld: "Your table is no longer held. Your card has not been charged.",
  outcomeUnknown:
    "We did not hear back in time, so your table may be booked already: if it is, an email says so.",
};

/** Returns the message for a search without slots, from the provider's reasons (rules 8.18, 8.19). */
export const messageForReasons = (reasons: readonly string[]): Message =>
  reasons.includes("AboveMaxPartySize") ? "partyTooLarge" : "noAvailability";
