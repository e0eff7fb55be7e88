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
    ["paidTooLate", FORM_PROBLEM],
    ["cardExpires", CARD_PROBLEM],
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
      "tooManyHolds",
      "Several tables have been held from here without a booking. Please book one of them, or try again later.",
    ],
    ["notHeld", "Your table is no longer held. Your card has not been charged."],
    ["lostUncharged", "This table has just been taken. Your card has not been charged."],
    ["paidTooLate", "This table has just been taken. What you paid is given back."],
  ])("says what %s means for the table and the card (rules 8.46, 14.16)", (message, words) => {
    expect(panelNote(message)).toBe(words);
  });

  it("is absent from a message that says all", () => {
    expect(panelNote("noAvailability")).toBeNull();
  });
});
