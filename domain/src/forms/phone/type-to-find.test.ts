import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { COUNTRIES, codesOf } from "./country.builders.ts";
import { findCountries } from "./find-countries.ts";
import { countryLedTo, isFinding, NOTHING_TYPED, type TypeToFind, typeToFind } from "./type-to-find.ts";

const NOW = 1_800_000_000_000;

/** The codes of the countries that a text leads to, key by key, so many milliseconds apart. */
const ledTo = (text: string, apart = 100, countries = COUNTRIES): readonly (string | null)[] => {
  let state: TypeToFind = NOTHING_TYPED;
  return [...text].map((key, at) => {
    const [next, country] = typeToFind(state, key, NOW + at * apart, countries);
    state = next;
    return country?.iso2 ?? null;
  });
};

describe("typeToFind", () => {
  it("leads to the first country whose name begins with what was typed", () => {
    expect(ledTo("united s")).toEqual(["VI", "GB", "GB", "GB", "GB", "GB", "GB", "US"]);
    expect(ledTo("cu")).toEqual(["CA", "CW"]);
    expect(ledTo("COTE")).toEqual(["CA", "CI", "CI", "CI"]);
  });

  it("leads to a country by its iso2 code where no name begins so", () => {
    expect(ledTo("us")).toEqual(["VI", "US"]);
    expect(ledTo("gb")).toEqual(["GG", "GB"]);
    expect(ledTo("ca")).toEqual(["CA", "CA"]);
  });

  it("leads to the first country of a dial code by its priority", () => {
    expect(ledTo("+1")).toEqual([null, "US"]);
    expect(ledTo("1")).toEqual(["US"]);
    expect(ledTo("44")).toEqual(["GG", "GB"]);
    expect(ledTo("+1 242")).toEqual([null, "US", "US", "BS", "BS", "BS"]);
    expect(ledTo("380")).toEqual(["UA", "UA", "UA"]);
  });

  it("leads nowhere when there is no such country", () => {
    expect(ledTo("xq")).toEqual([null, null]);
    expect(ledTo("0")).toEqual([null]);
    expect(ledTo("u", 100, [])).toEqual([null]);
  });

  it("starts anew 700 ms after the last key (rule 9.26)", () => {
    expect(ledTo("us", 699)).toEqual(["VI", "US"]);
    expect(ledTo("uc", 700)).toEqual(["VI", "CA"]);
    expect(ledTo("uni", 699)).toEqual(["VI", "GB", "GB"]);
    const [state] = typeToFind({ text: "uni", typedAt: NOW }, "c", NOW + 700, COUNTRIES);
    expect(state).toEqual({ text: "c", typedAt: NOW + 700 });
  });

  it("starts with nothing typed, whatever the clock says", () => {
    expect(typeToFind(NOTHING_TYPED, "c", 5, COUNTRIES)[0]).toEqual({ text: "c", typedAt: 5 });
  });

  it("adds a key to what was typed, and remembers when", () => {
    expect(typeToFind({ text: "un", typedAt: NOW }, "I", NOW + 5, COUNTRIES)[0]).toEqual({
      text: "unI",
      typedAt: NOW + 5,
    });
  });

  it.each(["ArrowDown", "Shift", "Enter", "F1", ""])(
    "changes nothing at the key %j, which writes nothing",
    (key) => {
      const state = { text: "un", typedAt: NOW };
      expect(typeToFind(state, key, NOW + 900, COUNTRIES)).toEqual([state, null]);
    },
  );

  it.each([" ", "+", "-"])("leads nowhere by %j alone", (key) => {
    expect(typeToFind(NOTHING_TYPED, key, NOW, COUNTRIES)).toEqual([{ text: key, typedAt: NOW }, null]);
  });

  it.prop([fc.constantFrom(...COUNTRIES)])("leads to any country by its whole name", ({ name, iso2 }) => {
    expect(ledTo(name).at(-1)).toBe(iso2);
  });

  it.prop([fc.string({ unit: fc.constantFrom(..."unitedskgcaô+14 "), minLength: 1, maxLength: 8 })])(
    "leads only to countries that a search for the same text finds",
    (text) => {
      const code = ledTo(text).at(-1);
      if (code !== null) expect(codesOf(findCountries(COUNTRIES, text))).toContain(code);
    },
  );
});

describe("countryLedTo", () => {
  it("leads a search to the country it most likely means", () => {
    expect(countryLedTo(COUNTRIES, "+44")?.iso2).toBe("GB");
    expect(countryLedTo(COUNTRIES, "us")?.iso2).toBe("US");
  });

  it.each(["", "  ", "+"])("leads %j nowhere", (text) => {
    expect(countryLedTo(COUNTRIES, text)).toBeNull();
  });
});

describe("isFinding", () => {
  it("lasts until 700 ms after the last key", () => {
    expect(isFinding({ text: "u", typedAt: NOW }, NOW + 699)).toBe(true);
    expect(isFinding({ text: "u", typedAt: NOW }, NOW + 700)).toBe(false);
  });

  it("has not begun before the first key", () => {
    expect(isFinding({ text: "", typedAt: NOW }, NOW)).toBe(false);
  });
});
