import { describe, expect, it } from "vitest";
import { openingLine } from "./opening-line.ts";

const at = Date.parse("2027-03-12T22:00:00Z");
const opens = (day: "today" | "tomorrow" | "within a week" | "later") =>
  openingLine({ isOpen: false, next: { at, date: "2027-03-12", time: "17:00", day } });

describe("openingLine", () => {
  it("says until when a restaurant is open", () => {
    const next = { at, date: "2027-03-12", time: "22:00", day: "today" } as const;
    expect(openingLine({ isOpen: true, next })).toBe("Open now, until 10:00 PM");
    expect(openingLine({ isOpen: true, next: null })).toBe("Open now, day and night");
  });

  it("says when a closed restaurant opens", () => {
    expect(opens("today")).toBe("Closed now, opens at 5:00 PM");
    expect(opens("tomorrow")).toBe("Closed now, opens tomorrow at 5:00 PM");
    expect(opens("within a week")).toBe("Closed now, opens Friday at 5:00 PM");
    expect(opens("later")).toBe("Closed now, opens Friday, March 12 at 5:00 PM");
    expect(openingLine({ isOpen: false, next: null })).toBe("Closed now");
  });
});
