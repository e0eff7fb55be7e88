import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { dayIn } from "../config/named-day.ts";
import { readReservationsArguments } from "./reservations-arguments.ts";

describe("readReservationsArguments", () => {
  it("reads a restaurant, a day and the format, a table by default", () => {
    const given = ["--restaurant", "coconut-grove", "--date", "2026-12-31"];
    const day = { restaurant: "coconut-grove", date: "2026-12-31" };
    expect(readReservationsArguments(given)).toEqual(Result.succeed({ ...day, isCsv: false }));
    expect(readReservationsArguments([...given, "--csv"])).toEqual(Result.succeed({ ...day, isCsv: true }));
    expect(readReservationsArguments(["--restaurant", "miami", "--date", "tomorrow"])).toMatchObject({
      success: { date: "tomorrow" },
    });
  });

  it.each([
    [[], ["--restaurant must be", "--date must be"]],
    [["--restaurant", "../miami", "--date", "today"], ["--restaurant must be"]],
    [["--restaurant", "miami", "--date", "2026-02-29"], ['31, not "2026-02-29"']],
    [["--restaurant", "miami", "--date", "\u001b[2J"], ['not "\\u001b[2J"']],
    [["--restaurant", "miami", "--day", "today"], ["Unknown option '--day'"]],
    [["miami"], ["Unexpected argument 'miami'"]],
  ])("rejects %j", (given, problems) => {
    expect(readReservationsArguments(given)).toMatchObject({
      failure: problems.map((problem) => expect.stringContaining(problem)),
    });
  });
});

describe("dayIn", () => {
  it("counts yesterday, today and tomorrow on the restaurant's calendar", () => {
    const now = Date.parse("2027-01-01T04:30:00Z");
    const dayAt = (zone: string) =>
      (["yesterday", "today", "tomorrow"] as const).map((day) => dayIn(zone, day, now));
    expect(dayAt("America/New_York")).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
    expect(dayAt("Europe/Lisbon")).toEqual(["2026-12-31", "2027-01-01", "2027-01-02"]);
    expect(dayIn("Europe/Lisbon", "2028-02-29", now)).toBe("2028-02-29");
  });
});
