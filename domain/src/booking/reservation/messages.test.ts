import { describe, expect, it } from "vitest";
import { MESSAGES, messageForReasons, NOTES } from "./messages.ts";

describe("MESSAGES", () => {
  it("have the required words (rule 8.17)", () => {
    const { formProblem, partyTooLarge, noAvailability, cardProblem, lostUncharged, outcomeUnknown } =
      MESSAGES;
    expect(formProblem).toBe(
      "There seems to be a problem with this form at the moment, please contact your favourite location directly.",
    );
    expect(partyTooLarge).toBe(
      "For any inquiries regarding parties of this size, please contact the restaurant directly.",
    );
    expect(noAvailability).toBe("We could not find any availability for your time and party size.");
    expect(cardProblem).toBe("There was a problem with your card. Please try again or use another card.");
    expect([lostUncharged, outcomeUnknown]).toEqual([formProblem, formProblem]);
  });

  it("have notes on a declined charge, a refused captcha, a lost hold and an unknown outcome", () => {
    expect(NOTES).toEqual({
      declinedTooOften:
        "Your table is no longer held, since cards were declined several times. Your card has not been charged.",
      tooManyCards: "Your card has not been charged.",
      personNeeded:
        "If you have not pressed OK yet, the notice is behind this panel: close it and come back. Your table stays held, and your card has not been charged.",
      notHeld: "Your table is no longer held. Your card has not been charged.",
      lostUncharged: "This table has just been taken. Your card has not been charged.",
      outcomeUnknown:
        "We did not hear back in time, so your table may be booked already: if it is, an email says so.",
    });
  });
});

describe("messageForReasons", () => {
  it("refers a party above the limit to the restaurant, whatever the other reasons (rule 8.18)", () => {
    expect(messageForReasons(["NoTimesExist", "AboveMaxPartySize"])).toBe("partyTooLarge");
  });

  it("reports no availability for any other reason, and for none (rule 8.19)", () => {
    expect(messageForReasons(["OutsideBookingWindow"])).toBe("noAvailability");
    expect(messageForReasons([])).toBe("noAvailability");
  });
});
