import type { Message } from "@couvert/domain/booking/flow/messages";
import { describe, expect, it } from "vitest";
import { detailsNote } from "./details-notes.ts";

describe("detailsNote", () => {
  it.each<[Message, string]>([
    [
      "currencyProblem",
      "This restaurant cannot take the payment online at the moment: please call it to book. Your table stays held, and your card has not been charged.",
    ],
    [
      "tooManyBookings",
      "There are already several bookings to come with these details or from here. Please call the restaurant to book another table.",
    ],
    [
      "tooManyCards",
      "Several cards have been tried from here. Please try again later. Your card has not been charged.",
    ],
    [
      "guestToConfirm",
      "Several tables have been booked from here. Please confirm that you are a person: press OK on the cookie notice, allow scripts, and send the form again. If you have not pressed OK yet, the notice is behind this panel: close it and come back. Your table stays held.",
    ],
    [
      "personNeeded",
      "Please confirm that you are a person: press OK on the cookie notice, allow scripts, and send the form again. If you have not pressed OK yet, the notice is behind this panel: close it and come back. Your table stays held, and your card has not been charged.",
    ],
    ["detailsRejected", "Sorry, not all fields are filled out correctly."],
    [
      "outcomeUnknown",
      "We did not hear back in time, so your table may be booked already: if it is, an email says so.",
    ],
    ["cardExpires", "This card expires before your visit."],
  ])("says what %s means for the table and the card (rules 8.46, 14.13)", (message, words) => {
    expect(detailsNote(message)).toBe(words);
  });

  it("is absent from a message that says all", () => {
    expect(detailsNote("noAvailability")).toBeNull();
  });
});
