import { describe, expect, it } from "vitest";
import { createOpeningTimes } from "./opening.builders.ts";
import { openingState } from "./opening-state.ts";

const NEW_YORK = "America/New_York";
const evenings = createOpeningTimes();
const state = (now: string, opening = evenings) => openingState(opening, NEW_YORK, Date.parse(now));
const ALWAYS = createOpeningTimes({
  weekly: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: "00:00", until: "00:00" }],
});

describe("openingState", () => {
  it("has the closing in local time while it is open", () => {
    expect(state("2027-03-05T23:00:00Z")).toEqual({
      isOpen: true,
      next: { at: Date.parse("2027-03-06T03:00:00Z"), date: "2027-03-05", time: "22:00", day: "today" },
    });
  });

  it("has the next opening today, tomorrow, within a week or later", () => {
    const closed = [5, 6, 7, 8, 9, 10, 11].map((day) => ({
      date: `2027-03-${String(day).padStart(2, "0")}` as `${number}-${number}-${number}`,
      name: "",
      hours: [],
    }));
    const next = (days: number) => {
      const { isOpen, next } = state(
        "2027-03-05T15:00:00Z",
        createOpeningTimes({ specialDays: closed.slice(0, days) }),
      );
      return [isOpen, next?.day, next?.date, next?.time];
    };
    expect(next(0)).toEqual([false, "today", "2027-03-05", "17:00"]);
    expect(next(1)).toEqual([false, "tomorrow", "2027-03-06", "17:00"]);
    expect(next(2)).toEqual([false, "within a week", "2027-03-07", "17:00"]);
    expect(next(6)).toEqual([false, "within a week", "2027-03-11", "17:00"]);
    expect(next(7)).toEqual([false, "later", "2027-03-12", "17:00"]);
  });

  it("changes at the instant at which it opens", () => {
    expect(state("2027-03-05T15:00:00Z").next?.at).toBe(Date.parse("2027-03-05T22:00:00Z"));
  });

  it("has no change when it never opens or never closes", () => {
    expect(state("2027-03-05T15:00:00Z", { weekly: [], specialDays: [] })).toEqual({
      isOpen: false,
      next: null,
    });
    expect(state("2027-03-05T15:00:00Z", ALWAYS)).toEqual({ isOpen: true, next: null });
  });
});
