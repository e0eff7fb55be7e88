import { describe, expect, it } from "vitest";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import { daysAfter, FEW_TIMES, judgeDay, searchTimeOf } from "./day-availability.ts";

const timesFrom = (hour: number, count: number): readonly LocalDateTime[] =>
  Array.from({ length: count }, (_, index) => `2027-03-06T${hour}:0${index}` as LocalDateTime);

describe("judgeDay", () => {
  it("has more than a few times for a free day, and at least one for few (rule 3.73)", () => {
    const stateWith = (count: number) => judgeDay("2027-03-06", "19:00", timesFrom(19, count)).state;
    expect([0, 1, FEW_TIMES, FEW_TIMES + 1].map(stateWith)).toEqual(["none", "few", "few", "free"]);
  });

  it("counts the times that its search finds, around the nearest one where the wanted one is too far off (rule 3.73)", () => {
    const evening = timesFrom(22, 9);
    expect(judgeDay("2027-03-06", "12:00", evening)).toEqual({ state: "free", time: "2027-03-06T22:00" });
    const times = [...timesFrom(12, 9), "2027-03-06T21:30", "2027-03-06T21:31"] as const;
    expect(judgeDay("2027-03-06", "19:00", times)).toEqual({ state: "few", time: "2027-03-06T21:30" });
  });
});

describe("searchTimeOf", () => {
  it("keeps the wanted time where its search finds something, and takes the nearest elsewhere (rule 3.73)", () => {
    expect(searchTimeOf("2027-03-06T21:30", "19:00")).toBe("19:00");
    expect(searchTimeOf("2027-03-06T21:45", "19:00")).toBe("21:45");
  });
});

describe("daysAfter", () => {
  it("returns the fourteen days after a day (rule 3.73)", () => {
    const days = daysAfter("2027-02-20");
    expect([days.length, days[0], days.at(-1)]).toEqual([14, "2027-02-21", "2027-03-06"]);
  });
});
