import type { Message } from "@couvert/domain/booking/flow/messages";
import { describe, expect, it } from "vitest";
import { panelMessage, panelNote } from "./panel-messages.ts";

const FORM_PROBLEM =
  "There seems to be a problem with this form at the moment, please contact your favourite location directly.";
const CARD_PROBLEM = "There was a problem with your card. Please try again or use another card.";

describe("panelMessage", () => {
  it.each<[Message, string]>([
    ["formProblem", FORM_PROBLEM],
    [
      "partyTooLarge",
      "For any inquiries regarding parties of this size, please contact the restaurant directly.",
    ],
    ["noAvailability", "We could not find any availability for your time and party size."],
    ["cardProblem", CARD_PROBLEM],
    ["lostUncharged", FORM_PROBLEM],
    ["detailsRejected", FORM_PROBLEM],
    ["outcomeUnknown", FORM_PROBLEM],
    ["notHeld", CARD_PROBLEM],
    ["declinedTooOften", CARD_PROBLEM],
    ["currencyProblem", CARD_PROBLEM],
    ["tooManyCards", CARD_PROBLEM],
    ["personNeeded", CARD_PROBLEM],
    ["tooManyHolds", FORM_PROBLEM],
    ["tooManyBookings", FORM_PROBLEM],
    [
      "holdEnded",
      "Your table is no longer held and may no longer be available. You can still try to book it.",
    ],
  ])("has the required text of %s (rules 8.17, 8.18, 8.19, 8.20)", (message, words) => {
    expect(panelMessage(message)).toBe(words);
  });
});

describe("panelNote", () => {
  it.each<[Message, string]>([
    [
      "declinedTooOften",
      "Your table is no longer held, since cards were declined several times. Your card has not been charged.",
    ],
    [
      "currencyProblem",
      "This restaurant cannot take the payment online at the moment: please call it to book. Your table stays held, and your card has not been charged.",
    ],
    [
      "tooManyHolds",
      "Several tables have been held from here without a booking. Please book one of them, or try again later.",
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
    ["notHeld", "Your table is no longer held. Your card has not been charged."],
    ["lostUncharged", "This table has just been taken. Your card has not been charged."],
    [
      "outcomeUnknown",
      "We did not hear back in time, so your table may be booked already: if it is, an email says so.",
    ],
  ])("says what %s means for the table and the card (rule 8.46)", (message, words) => {
    expect(panelNote(message)).toBe(words);
  });

  it("is absent from a message that says all", () => {
    expect(panelNote("noAvailability")).toBeNull();
  });
});
