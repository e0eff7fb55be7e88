import { describe, expect, it } from "vitest";
import { zoneNote } from "./zone-note.ts";

describe("zoneNote", () => {
  it("names the restaurant's zone to a visitor whose clock differs", () => {
    expect(zoneNote("America/New_York", "America/Vancouver", "2027-03-05T19:00")).toBe("Eastern Time");
    expect(zoneNote("America/Vancouver", "America/New_York", "2027-07-05T19:00")).toBe("Pacific Time");
  });

  it("says nothing to a visitor in another zone whose clock agrees", () => {
    expect(zoneNote("America/New_York", "America/Toronto", "2027-03-05T19:00")).toBeNull();
  });

  it("judges the clocks at the time of the booking, not now", () => {
    // Phoenix keeps standard time all year: with Denver in winter, an hour apart in summer.
    expect(zoneNote("America/Denver", "America/Phoenix", "2027-01-05T19:00")).toBeNull();
    expect(zoneNote("America/Denver", "America/Phoenix", "2027-07-05T19:00")).toBe("Mountain Time");
  });
});
