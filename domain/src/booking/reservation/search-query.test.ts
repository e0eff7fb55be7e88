import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { isPast } from "../../time/quarter-hours.ts";
import { localDateTimes } from "../../time/time.arbitraries.ts";
import { decodeSearchQuery, SEARCH_PARAMETERS } from "./search-query.ts";

const now = "2027-03-05T12:00" as const;
const inputOf = (query: string) => decodeSearchQuery(new URLSearchParams(query), now);
const usual = { partySize: 2, date: "2027-03-05", time: "19:00" };

describe("decodeSearchQuery", () => {
  it("reads party, date and time", () => {
    expect(inputOf("reserve=miami&party=4&date=2027-03-12&time=20:15")).toEqual({
      partySize: 4,
      date: "2027-03-12",
      time: "20:15",
    });
  });

  it("fills in what is left out", () => {
    expect(inputOf("party=20")).toEqual({ ...usual, partySize: 20 });
    expect(inputOf("date=2027-03-06")).toEqual({ ...usual, date: "2027-03-06" });
    expect(inputOf("time=13:00")).toEqual({ ...usual, time: "13:00" });
  });

  it("is none where there is nothing to read", () => {
    expect(inputOf("reserve=miami")).toBeNull();
    for (const wrong of [
      "party=21",
      "party=0",
      "party=2.5",
      "date=2027-02-30",
      "date=2027-04-31",
      "date=",
      "date=2027-03-04",
      "time=19:07",
    ]) {
      expect(inputOf(wrong)).toBeNull();
    }
  });

  it("takes the usual time, and the next usual day, for a time of today that is past", () => {
    expect(inputOf("party=4&date=2027-03-05&time=11:45")).toEqual({ ...usual, partySize: 4 });
    expect(inputOf("time=11:45")).toEqual(usual);
    expect(decodeSearchQuery(new URLSearchParams("time=11:45"), "2027-03-05T23:50")).toEqual({
      ...usual,
      date: "2027-03-06",
      time: "11:45",
    });
  });

  it.prop([fc.dictionary(fc.constantFrom(...SEARCH_PARAMETERS), fc.string()), localDateTimes])(
    "never brings what cannot be asked for",
    (query, at) => {
      const input = decodeSearchQuery(new URLSearchParams(query), at);
      if (input !== null) expect(isPast(input.date, input.time, at)).toBe(false);
    },
  );
});
