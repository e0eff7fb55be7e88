import type { Message } from "@couvert/domain/booking/flow/messages";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { NOT_ALL_FILLED } from "../form/problem-messages.ts";

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
 * Returns the note below a message: its reason, whether a card was charged, and whether a table may be booked. Null for none
 * (rule 8.46).
 */
export const panelNote = (message: Message): string | null => {
  switch (message) {
    case "detailsRejected":
      return i18n._(NOT_ALL_FILLED);
    case "lostUncharged":
      return t`This table has just been taken. Your card has not been charged.`;
    case "paidTooLate":
      return t`This table has just been taken. What you paid is given back.`;
    case "cardExpires":
      return t`This card expires before your visit.`;
    case "declinedTooOften":
      return t`Your table is no longer held, since cards were declined several times. Your card has not been charged.`;
    case "currencyProblem":
      return t`This restaurant cannot take the payment online at the moment: please call it to book. Your table stays held, and your card has not been charged.`;
    case "tooManyHolds":
      return t`Several tables have been held from here without a booking. Please book one of them, or try again later.`;
    case "tooManyBookings":
      return t`There are already several bookings to come with these details or from here. Please call the restaurant to book another table.`;
    case "guestToConfirm":
      return t`Several tables have been booked from here. Please confirm that you are a person: press OK on the cookie notice, allow scripts, and send the form again. If you have not pressed OK yet, the notice is behind this panel: close it and come back. Your table stays held.`;
    case "tooManyCards":
      return t`Several cards have been tried from here. Please try again later. Your card has not been charged.`;
    case "personNeeded":
      return t`Please confirm that you are a person: press OK on the cookie notice, allow scripts, and send the form again. If you have not pressed OK yet, the notice is behind this panel: close it and come back. Your table stays held, and your card has not been charged.`;
    case "notHeld":
      return t`Your table is no longer held. Your card has not been charged.`;
    case "outcomeUnknown":
      return t`We did not hear back in time, so your table may be booked already: if it is, an email says so.`;
    default:
      return null;
  }
};
