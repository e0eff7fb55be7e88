import { describe, expect, it } from "vitest";
import { messageForReasons } from "./messages.ts";

describe("messageForReasons", () => {
  it("refers a party above the limit to the restaurant, whatever the other reasons (rule 8.18)", () => {
    expect(messageForReasons(["NoTimesExist", "AboveMaxPartySize"])).toBe("partyTooLarge");
  });

  it("reports no availability for any other reason, and for none (rule 8.19)", () => {
    expect(messageForReasons(["OutsideBookingWindow"])).toBe("noAvailability");
    expect(messageForReasons([])).toBe("noAvailability");
  });
});
