import { FORM_PROBLEM } from "../../forms/form/form-problem.ts";

/** What the reservation panel says when something is in the way, word for word (spec 8). */
export const MESSAGES = {
  formProblem: FORM_PROBLEM,
  partyTooLarge: "For any inquiries regarding parties of this size, please contact the restaurant directly.",
  noAvailability: "We could not find any availability for your time and party size.",
  cardProblem: "There was a problem with your card. Please try again or use another card.",
  lostUncharged: FORM_PROBLEM,
  outcomeUnknown: FORM_PROBLEM,
  holdEnded: "Your table is no longer held and may no longer be available. You can still try to book it.",
} as const;

/** The name of one of those messages. */
export type Message = keyof typeof MESSAGES;

/** What a message leaves open, said plainly below it: once a card is at stake, or once nobody knows what became of a booking. */
export const NOTES: { readonly [Name in Message]?: string } = {
  lostUncharged: "This table has just been taken. Your card has not been charged.",
  outcomeUnknown:
    "We did not hear back in time, so your table may be booked already: if it is, an e-mail says so.",
};

/** The message for a search that found nothing, with the provider's reasons if it gave any (spec 8). */
export const messageForReasons = (reasons: readonly string[]): Message =>
  reasons.includes("AboveMaxPartySize") ? "partyTooLarge" : "noAvailability";
