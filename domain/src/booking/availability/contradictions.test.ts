import { describe, expect, it } from "vitest";
import type { OpeningTimes } from "../../restaurant/opening/opening-times.ts";
import { findContradictions } from "./contradictions.ts";
import { createRestaurant, createSoldExperience } from "./restaurant.builders.ts";
import type { Restaurant, Shift } from "./restaurant.ts";

const opening: OpeningTimes = {
  weekly: [{ weekdays: [2, 3, 4, 5, 6], from: "17:00", until: "22:00" }],
  specialDays: [
    { date: "2027-12-31", name: "New Year's Eve", hours: [{ from: "17:00", until: "02:00" }] },
    { date: "2027-12-25", name: "Christmas", hours: [] },
  ],
};
const dinner: Shift = { firstSeating: "opening", lastSeating: "60 minutes before closing" };
const problems = (overrides: Partial<Restaurant>) =>
  findContradictions(createRestaurant({ opening, shifts: [dinner], ...overrides })).map(
    ({ source, path, reason }) => `${source} ${path}: ${reason}`,
  );

describe("findContradictions", () => {
  it("returns none for shifts within the opening hours", () => {
    expect(problems({})).toEqual([]);
    expect(
      problems({ shifts: [dinner, { ...dinner, dates: ["2027-12-31"], lastSeating: "01:30" }] }),
    ).toEqual([]);
  });

  it.each([
    [
      { ...dinner, lastSeating: "23:00" },
      "settings shifts[1].lastSeating: 23:00 is outside the opening hours of Tuesday, 17:00 to 22:00",
    ],
    [
      { ...dinner, weekdays: [6], firstSeating: "16:00" },
      "settings shifts[1].firstSeating: 16:00 is outside the opening hours of Saturday, 17:00 to 22:00",
    ],
    [{ ...dinner, weekdays: [0, 1, 2] }, "settings shifts[1].weekdays: the restaurant is closed on Sunday"],
    [
      { ...dinner, dates: ["2027-12-25"] },
      "settings shifts[1].dates: the restaurant is closed on 2027-12-25",
    ],
    [
      { ...dinner, dates: ["2027-12-31"], lastSeating: "02:00" },
      "settings shifts[1].lastSeating: 02:00 is outside the opening hours of 2027-12-31, 17:00 to 02:00",
    ],
  ] satisfies readonly (readonly [Shift, string])[])(
    "names the field of the shift %j (rule 3.48)",
    (shift, problem) => {
      expect(problems({ shifts: [dinner, shift] })).toContain(problem);
    },
  );

  it("names party sizes of an experience that the restaurant does not take (rule 8.58)", () => {
    const experiences = [
      createSoldExperience({ schedules: [], minPartySize: 2, maxPartySize: 6 }),
      createSoldExperience({ schedules: [], minPartySize: 1, maxPartySize: 8 }),
    ];
    expect(problems({ minPartySize: 2, maxPartySize: 6, experiences })).toEqual([
      "settings experiences[1].minPartySize: 1 is less than 2, the restaurant's minPartySize",
      "settings experiences[1].maxPartySize: 8 is more than 6, the restaurant's maxPartySize",
    ]);
  });

  it("names an experience at a time without a shift", () => {
    const schedules = [{ weekdays: [5], dates: ["2027-12-31"], times: ["19:00", "21:30"] }] as const;
    expect(problems({ experiences: [createSoldExperience({ schedules })] })).toEqual([
      "settings experiences[0].schedules[0].times: 21:30 is in no shift of Friday",
    ]);
    const late = [{ weekdays: [], dates: ["2027-12-31"], times: ["00:30"] }] as const;
    expect(problems({ experiences: [createSoldExperience({ schedules: late })] })).toEqual([]);
  });

  it("names opening hours in which no shift seats a party", () => {
    expect(problems({ shifts: [{ ...dinner, weekdays: [2, 3, 4, 5] }] })).toEqual([
      "location openingHours: no shift seats parties on Saturday, 17:00 to 22:00",
    ]);
    expect(problems({ shifts: [{ ...dinner, weekdays: [2, 3, 4, 6] }] })).toEqual([
      "location openingHours: no shift seats parties on Friday, 17:00 to 22:00",
      "location specialDays: no shift seats parties on 2027-12-31, 17:00 to 02:00",
    ]);
  });
});
