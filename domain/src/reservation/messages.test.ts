import { describe, expect, it } from "vitest";
import { MESSAGES, messageForReasons } from "./messages.ts";

describe("MESSAGES", () => {
  it("say what section 8 says, word for word, and only add to it", () => {
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
    expect(lostUncharged.startsWith(formProblem)).toBe(true);
    expect(outcomeUnknown.startsWith(formProblem)).toBe(true);
  });
});

describe("messageForReasons", () => {
  it("sends a party above the limit to the restaurant, whatever else was said", () => {
    expect(messageForReasons(["NoTimesExist", "AboveMaxPartySize"])).toBe("partyTooLarge");
  });

  it("says that nothing was found for any other reason, and for none", () => {
    expect(messageForReasons(["OutsideBookingWindow"])).toBe("noAvailability");
    expect(messageForReasons([])).toBe("noAvailability");
  });
});
