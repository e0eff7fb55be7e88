import { describe, expect, it } from "vitest";
import { messageForReasons } from "./messages.ts";

describe("messageForReasons", () => {
  it("sends a party above the limit to the restaurant, whatever else was said", () => {
    expect(messageForReasons(["NoTimesExist", "AboveMaxPartySize"])).toBe("partyTooLarge");
  });

  it("says that nothing was found for any other reason, and for none", () => {
    expect(messageForReasons(["OutsideBookingWindow"])).toBe("noAvailability");
    expect(messageForReasons([])).toBe("noAvailability");
  });
});
