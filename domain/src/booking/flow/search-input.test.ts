import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { instantsAnywhere } from "../../time/clock-change.arbitraries.ts";
import { minutesOf, QUARTER_HOURS } from "../../time/clock-time.ts";
import { dateOf, isPast, type LocalDateTime, localDateTime } from "../../time/local-date-time.ts";
import { localDateTimes } from "../../time/time.arbitraries.ts";
import { type Instant, instantOf, localTimeIn } from "../../time/zoned-time.ts";
import {
  currentInput,
  decodeSearchQuery,
  defaultSearch,
  MAX_PARTY_SIZE,
  MIN_PARTY_SIZE,
  PARTY_SIZES,
  type SEARCH_PARAMETERS,
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

const NEW_YORK = "America/New_York";
const inNewYork = (at: LocalDateTime): Instant => instantOf(NEW_YORK, at);

describe("defaultSearch", () => {
  const searchAt = (at: LocalDateTime) => defaultSearch(NEW_YORK, inNewYork(at));

  it("returns the second party size and the 77th quarter hour of the lists, today (rule 9.19)", () => {
    const { partySize, date, time } = searchAt("2027-03-05T10:00");
    expect(PARTY_SIZES.indexOf(partySize)).toBe(1);
    expect(QUARTER_HOURS.indexOf(time)).toBe(76);
    expect(date).toBe("2027-03-05");
  });

  it("returns 2 people today at 7:00 PM (rule 4.34)", () => {
    expect(searchAt("2027-03-05T10:00")).toEqual({ partySize: 2, date: "2027-03-05", time: "19:00" });
    expect(searchAt("2027-03-05T19:00").time).toBe("19:00");
  });

  it("returns the next quarter hour once 7:00 PM is past (rule 4.38)", () => {
    expect(searchAt("2027-03-05T19:01")).toMatchObject({ date: "2027-03-05", time: "19:15" });
    expect(searchAt("2027-03-05T23:40")).toMatchObject({ date: "2027-03-05", time: "23:45" });
  });

  it("returns tomorrow at 7:00 PM once no quarter hour is left (rule 4.38)", () => {
    expect(searchAt("2028-02-28T23:46")).toMatchObject({ date: "2028-02-29", time: "19:00" });
  });

  it("leaves out quarter hours that a clock change skips or repeats", () => {
    const nuuk = (instant: string) => defaultSearch("America/Nuuk", Date.parse(instant));
    // On 2024-03-30 the clocks go from 22:59 to midnight.
    expect(nuuk("2024-03-31T00:44Z")).toMatchObject({ date: "2024-03-30", time: "22:45" });
    expect(nuuk("2024-03-31T00:46Z")).toMatchObject({ date: "2024-03-31", time: "19:00" });
    // On 2024-10-26 they go from 23:59 back to 23:00.
    expect(nuuk("2024-10-27T00:10Z")).toMatchObject({ date: "2024-10-26", time: "23:15" });
    expect(nuuk("2024-10-27T01:10Z")).toMatchObject({ date: "2024-10-27", time: "19:00" });
  });

  it("reaches over a day that a zone skips", () => {
    expect(defaultSearch("Pacific/Apia", Date.parse("2011-12-30T09:50Z"))).toMatchObject({
      date: "2011-12-31",
      time: "19:00",
    });
  });

  it.prop([instantsAnywhere])(
    "returns a quarter hour that the clocks of its zone show, and never a past one (rule 4.39)",
    ({ zone, instant }) => {
      const { date, time } = defaultSearch(zone, instant);
      const at = instantOf(zone, localDateTime(date, time));
      expect(localTimeIn(zone, at)).toBe(localDateTime(date, time));
      expect(at + 60_000).toBeGreaterThan(instant);
      expect(minutesOf(time) % 15).toBe(0);
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

  it.prop([instantsAnywhere])("keeps the default search", ({ zone, instant }) => {
    const input = defaultSearch(zone, instant);
    expect(currentInput(input, localTimeIn(zone, instant))).toEqual(input);
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

const inputOf = (query: string, at: LocalDateTime = "2027-03-05T12:00") =>
  decodeSearchQuery(new URLSearchParams(query), NEW_YORK, inNewYork(at));
const usual = { partySize: 2, date: "2027-03-05", time: "19:00" };

/** Texts of each parameter, most of them readable. */
const PARAMETERS: { readonly [Name in (typeof SEARCH_PARAMETERS)[number]]: fc.Arbitrary<string> } = {
  party: fc.oneof(fc.string(), fc.constantFrom("1", "4", "21")),
  date: fc.oneof(fc.string(), localDateTimes.map(dateOf)),
  time: fc.oneof(fc.string(), fc.constantFrom(...QUARTER_HOURS)),
};

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
    expect(inputOf("time=11:45", "2027-03-05T23:50")).toEqual({
      ...usual,
      date: "2027-03-06",
      time: "11:45",
    });
  });

  it("replaces a time that a clock change skips by the default time and day", () => {
    expect(inputOf("party=4&date=2027-03-14&time=02:30")).toEqual({ ...usual, partySize: 4 });
  });

  it.prop([fc.record(PARAMETERS, { requiredKeys: [] }), instantsAnywhere])(
    "never returns a search that cannot be made",
    (query, { zone, instant }) => {
      const input = decodeSearchQuery(new URLSearchParams(query), zone, instant);
      if (input === null) return;
      const at = localDateTime(input.date, input.time);
      expect(isPast(input.date, input.time, localTimeIn(zone, instant))).toBe(false);
      expect(localTimeIn(zone, instantOf(zone, at))).toBe(at);
    },
  );
});
