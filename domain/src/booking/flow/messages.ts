/** The name of a message of the reservation panel (rules 8.17 to 8.20). */
export type Message =
  | "formProblem"
  | "partyTooLarge"
  | "noAvailability"
  | "cardProblem"
  | "currencyProblem"
  | "lostUncharged"
  | "paidTooLate"
  | "cardExpires"
  | "outcomeUnknown"
  | "tooManyHolds"
  | "tooManyBookings"
  | "guestToConfirm"
  | "declinedTooOften"
  | "tooManyCards"
  | "personNeeded"
  | "notHeld"
  | "detailsRejected"
  | "holdEnded";

/** Returns the message for a search without slots, from the provider's reasons (rules 8.18, 8.19). */
export const messageForReasons = (reasons: readonly string[]): Message =>
  reasons.includes("AboveMaxPartySize") ? "partyTooLarge" : "noAvailability";
