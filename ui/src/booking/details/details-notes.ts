import type { Message } from "@couvert/domain/booking/flow/messages";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { NOT_ALL_FILLED } from "../../kit/form/problem-messages.ts";

/**
 * Returns the note below a message that the details step alone shows: its reason, whether a card was charged, and whether a table may be booked. Null for none
 * (rule 8.46).
 */
export const detailsNote = (message: Message): string | null => {
  switch (message) {
    case "detailsRejected":
      return i18n._(NOT_ALL_FILLED);
    case "cardExpires":
      return t`This card expires before your visit.`;
    case "currencyProblem":
      return t`This restaurant cannot take the payment online at the moment: please call it to book. Your table stays held, and your card has not been charged.`;
    case "tooManyBookings":
      return t`There are already several bookings to come with these details or from here. Please call the restaurant to book another table.`;
    case "guestToConfirm":
      return t`Several tables have been booked from here. Please confirm that you are a person: press OK on the cookie notice, allow scripts, and send the form again. If you have not pressed OK yet, the notice is behind this panel: close it and come back. Your table stays held.`;
    case "tooManyCards":
      return t`Several cards have been tried from here. Please try again later. Your card has not been charged.`;
    case "personNeeded":
      return t`Please confirm that you are a person: press OK on the cookie notice, allow scripts, and send the form again. If you have not pressed OK yet, the notice is behind this panel: close it and come back. Your table stays held, and your card has not been charged.`;
    case "outcomeUnknown":
      return t`We did not hear back in time, so your table may be booked already: if it is, an email says so.`;
    default:
      return null;
  }
};
