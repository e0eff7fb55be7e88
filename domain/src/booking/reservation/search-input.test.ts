import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { QUARTER_HOURS } from "../../time/clock-time.ts";
import { isPast } from "../../time/local-date-time.ts";
import { instants, localDateTimes, timeZones } from "../../time/time.arbitraries.ts";
import { localTimeIn } from "../../time/zoned-time.ts";
import {
  currentInput,
  decodeSearchQuery,
  defaultSearch,
  MAX_PARTY_SIZE,
  MIN_PARTY_SIZE,
  PARTY_SIZES,
  SEARCH_PARAMETERS,
  searchFor,
  tableSearch,
} from "./search-input.ts";

describe("PARTY_SIZES", () => {
  it("runs from 1 to 20, with the default of 2 at index 1 (rule 5.4)", () => {
    expect(PARTY_SIZES).toHaveLength(20);
    expect(PARTY_SIZES[0]).toBe(1);
    expect(PARTY_SIZES[1]).toBe(2);
    expect(PARTY_SIZES[19]).toBe(20);
  });
});

describe("PartySize", () => {
  it("accepts 1 to 20 people (rule 9.20)", () => {
    expect([MIN_PARTY_SIZE, MAX_PARTY_SIZE]).toEqual([1, 20]);
    expect(PARTY_SIZES).toEqual(
      PARTY_SIZES.filter((size) => size >= MIN_PARTY_SIZE && size <= MAX_PARTY_SIZE),
    );
  });
});

describe("defaultSearch", () => {
  it("returns the second party size and the 77th quarter hour of the lists, today (rule 9.19)", () => {
    const { partySize, date, time } = defaultSearch("2027-03-05T10:00");
    expect(PARTY_SIZES.indexOf(partySize)).toBe(1);
    expect(QUARTER_HOURS.findIndex(({ value }) => value === time)).toBe(76);
    expect(date).toBe("2027-03-05");
  });

  it("returns 2 people today at 7:00 PM (rule 4.34)", () => {
    expect(defaultSearch("2027-03-05T10:00")).toEqual({ partySize: 2, date: "2027-03-05", time: "19:00" });
    expect(defaultSearch("2027-03-05T19:00").time).toBe("19:00");
  });

  it("returns the next quarter hour once 7:00 PM is past (rule 4.38)", () => {
    expect(defaultSearch("2027-03-05T19:01")).toMatchObject({ date: "2027-03-05", time: "19:15" });
    expect(defaultSearch("2027-03-05T23:40")).toMatchObject({ date: "2027-03-05", time: "23:45" });
  });

  it("returns tomorrow at 7:00 PM once no quarter hour is left (rule 4.38)", () => {
    expect(defaultSearch("2028-02-28T23:46")).toMatchObject({ date: "2028-02-29", time: "19:00" });
  });

  it.prop([instants, timeZones])(
    "never returns a past time on the restaurant's own clock",
    (instant, zone) => {
      const now = localTimeIn(zone, instant);
      const input = defaultSearch(now);
      expect(isPast(input.date, input.time, now)).toBe(false);
    },
  );
});

describe("currentInput", () => {
  it("drops a past time, and a past day with its time", () => {
    const input = { partySize: 4, date: "2027-03-05", time: "19:00" } as const;
    expect(currentInput(input, "2027-03-05T18:59")).toEqual(input);
    expect(currentInput(input, "2027-03-05T19:01")).toEqual({ ...input, time: null });
    expect(currentInput(input, "2027-03-06T00:00")).toEqual({ ...input, date: null, time: null });
  });

  it.prop([localDateTimes])("keeps the default search", (now) => {
    expect(currentInput(defaultSearch(now), now)).toEqual(defaultSearch(now));
  });
});

describe("tableSearch", () => {
  it("returns undefined without date, time or people (rule 5.3)", () => {
    expect(tableSearch({ partySize: 2, date: "2027-03-05", time: null })).toBeUndefined();
    expect(tableSearch({ partySize: null, date: "2027-03-05", time: "19:00" })).toBeUndefined();
    expect(tableSearch({ partySize: 2, date: null, time: "19:00" })).toBeUndefined();
  });
});

describe("searchFor", () => {
  it("returns party size, day and time of a table request", () => {
    expect(searchFor({ partySize: 4, time: "2027-03-05T20:15", seatingArea: "bar" })).toEqual({
      partySize: 4,
      date: "2027-03-05",
      time: "20:15",
    });
  });
});

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

  it("fills in missing parts", () => {
    expect(inputOf("party=20")).toEqual({ ...usual, partySize: 20 });
    expect(inputOf("date=2027-03-06")).toEqual({ ...usual, date: "2027-03-06" });
    expect(inputOf("time=13:00")).toEqual({ ...usual, time: "13:00" });
  });

  it("returns null without a readable part", () => {
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

  it("replaces a past time of today by the default time and day", () => {
    expect(inputOf("party=4&date=2027-03-05&time=11:45")).toEqual({ ...usual, partySize: 4 });
    expect(inputOf("time=11:45")).toEqual(usual);
    expect(decodeSearchQuery(new URLSearchParams("time=11:45"), "2027-03-05T23:50")).toEqual({
      ...usual,
      date: "2027-03-06",
      time: "11:45",
    });
  });

  it.prop([fc.dictionary(fc.constantFrom(...SEARCH_PARAMETERS), fc.string()), localDateTimes])(
    "never returns a search that cannot be made",
    (query, at) => {
      const input = decodeSearchQuery(new URLSearchParams(query), at);
      if (input !== null) expect(isPast(input.date, input.time, at)).toBe(false);
    },
  );
});
