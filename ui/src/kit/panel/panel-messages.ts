import type { Message } from "@couvert/domain/booking/flow/messages";
import { t } from "@lingui/core/macro";

/** Returns a message of the reservation panel; in English word for word as rules 8.17 to 8.20 say (rules 7.89, 8.17, 8.18, 8.19, 8.20). */
export const panelMessage = (message: Message): string => {
  switch (message) {
    case "partyTooLarge":
      return t`For any inquiries regarding parties of this size, please contact the restaurant directly.`;
    case "noAvailability":
      return t`We could not find any availability for your time and party size.`;
    case "cardProblem":
    case "currencyProblem":
    case "cardExpires":
    case "declinedTooOften":
    case "tooManyCards":
    case "personNeeded":
    case "notHeld":
      return t`There was a problem with your card. Please try again or use another card.`;
    case "holdEnded":
      return t`Your table is no longer held and may no longer be available. You can still try to book it.`;
    case "formProblem":
    case "detailsRejected":
    case "lostUncharged":
    case "paidTooLate":
    case "outcomeUnknown":
    case "tooManyHolds":
    case "tooManyBookings":
    case "guestToConfirm":
      return t`There seems to be a problem with this form at the moment, please contact your favourite location directly.`;
  }
};

/**
 * Returns the note below a message that the first steps show too: its reason, whether a card was charged, and whether a table may be booked. Null for none
 * (rule 8.46).
 */
export const panelNote = (message: Message): string | null => {
  switch (message) {
    case "lostUncharged":
      return t`This table has just been taken. Your card has not been charged.`;
    case "paidTooLate":
      return t`This table has just been taken. What you paid is given back.`;
    case "declinedTooOften":
      return t`Your table is no longer held, since cards were declined several times. Your card has not been charged.`;
    case "tooManyHolds":
      return t`Several tables have been held from here without a booking. Please book one of them, or try again later.`;
    case "notHeld":
      return t`Your table is no longer held. Your card has not been charged.`;
    default:
      return null;
  }
};
