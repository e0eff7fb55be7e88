import { createOpeningTimes } from "@couvert/domain/restaurant/opening/opening.builders";
import type { OpeningTimes } from "@couvert/domain/restaurant/opening/opening-times";
import { describe, expect, it } from "vitest";
import { openingLine, todayLine } from "./opening-line.ts";

const at = Date.parse("2027-03-12T22:00:00Z");
const opens = (day: "today" | "tomorrow" | "within a week" | "later") =>
  openingLine({ isOpen: false, next: { at, date: "2027-03-12", time: "17:00", day } });

describe("openingLine", () => {
  it("says until when a restaurant is open", () => {
    const next = { at, date: "2027-03-12", time: "22:00", day: "today" } as const;
    expect(openingLine({ isOpen: true, next })).toBe("Open now, until 10:00 PM");
    expect(openingLine({ isOpen: true, next: { ...next, time: "00:00", day: "tomorrow" } })).toBe(
      "Open now, until midnight",
    );
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

describe("todayLine", () => {
  const on = (date: `${number}-${number}-${number}`, hours: OpeningTimes["specialDays"][number]["hours"]) =>
    todayLine(createOpeningTimes({ specialDays: [{ date, name: "", hours }] }), date);

  it("says the hours of the day, a special day's own", () => {
    expect(todayLine(createOpeningTimes(), "2027-03-12")).toBe("Today: 5:00 PM to 10:00 PM");
    expect(todayLine(createOpeningTimes(), "2027-03-15")).toBe("Closed today");
    const lunch = { from: "11:00", until: "14:00" } as const;
    expect(on("2027-03-12", [{ from: "17:00", until: "00:00" }, lunch])).toBe(
      "Today: 11:00 AM to 2:00 PM, 5:00 PM to midnight",
    );
    expect(on("2027-03-12", [{ from: "06:00", until: "06:00" }])).toBe("Today: open all day");
  });
});
