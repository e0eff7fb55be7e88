import { phoneDisplay } from "@couvert/domain/forms/phone/phone-number";
import { dialledIn, typePhone } from "@couvert/domain/forms/phone/type-phone";
import { backspaced, inserted } from "@couvert/domain/forms/typing.builders";
import fc from "fast-check";
import { getCountries } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { countryOfNumber, moveToCountry, writeNumber } from "./as-you-type.ts";

const countries = fc.constantFrom(...getCountries());
const digits = (length: { minLength?: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), ...length });

describe("writeNumber", () => {
  it.each([
    ["3", "3"],
    ["305", "305"],
    ["3055", "305-5"],
    ["305555", "305-555"],
    ["(305) 555 0123", "305-555-0123"],
    ["13055550123", "1 305-555-0123"],
    ["+1 3055550123", "+1 305 555 0123"],
    ["+442079460958", "+44 20 7946 0958"],
    ["", ""],
  ])("writes %j as %j in the United States", (text, written) => {
    expect(writeNumber(text, "US")).toBe(written);
  });

  it("formats a number for the selected country", () => {
    expect(writeNumber("02079460958", "GB")).toBe("020 7946 0958");
    expect(writeNumber("11987654321", "BR")).toBe("(11) 98765-4321");
    expect(writeNumber("4165550123", "CA")).toBe("416-555-0123");
  });

  it.each(["call me", "305 555 0123 ext. 4", "030/12345", "+1+2", " "])("leaves %j as typed", (text) => {
    expect(writeNumber(text, "US")).toBe(text === " " ? "" : text);
  });

  it("leaves a number that would be too long with separators", () => {
    const long = "+4420794609581234567890123";
    expect(writeNumber(long, "US")).toBe(long);
  });

  it("formats ten digits as ddd-ddd-dddd (rule 5.18)", () => {
    fc.assert(
      fc.property(
        digits({ minLength: 10, maxLength: 10 }).filter((text) => /^[2-9]/.test(text)),
        (text) => {
          expect(writeNumber(text, "US")).toBe(phoneDisplay(text));
          expect(writeNumber(text, "CA")).toBe(phoneDisplay(text));
        },
      ),
    );
  });

  it("changes no digit and is idempotent", () => {
    fc.assert(
      fc.property(countries, fc.boolean(), digits({ maxLength: 20 }), (iso2, isInternational, text) => {
        const typed = (isInternational ? "+" : "") + text;
        const written = writeNumber(typed, iso2);
        expect(dialledIn(written)).toBe(typed);
        expect(writeNumber(written, iso2)).toBe(written);
      }),
    );
  });

  it("leaves a partial number as typed where the library throws", () => {
    expect(writeNumber("04", "WS")).toBe("04");
    expect(countryOfNumber("04", "WS")).toBe("WS");
  });

  it("shows exactly the digits that remain after typing and deleting", () => {
    fc.assert(
      fc.property(
        countries,
        fc.array(fc.constantFrom(..."0123456789+<"), { maxLength: 30 }),
        (iso2, keys) => {
          let shown = { text: "", caret: 0 };
          let left = "";
          for (const key of keys) {
            const edited = key === "<" ? backspaced(shown) : inserted(shown, key);
            shown = typePhone((text) => writeNumber(text, iso2), shown, edited);
            left = key === "<" ? left.slice(0, -1) : left + key;
            expect(dialledIn(shown.text)).toBe(left);
            expect(shown.caret).toBe(shown.text.length);
          }
        },
      ),
    );
  });
});

describe("countryOfNumber", () => {
  it.each([
    ["+44", "US", "GB"],
    ["+442079460958", "US", "GB"],
    ["+1", "GB", "US"],
    ["+14165550123", "US", "CA"],
    ["011442079460958", "US", "GB"],
  ])("takes %s, typed in %s, for a number of %s", (text, iso2, named) => {
    expect(countryOfNumber(text, iso2)).toBe(named);
  });

  it("keeps the selected country when the calling code is its own", () => {
    expect(countryOfNumber("+1", "CA")).toBe("CA");
    expect(countryOfNumber("+44", "JE")).toBe("JE");
  });

  it.each(["", "4165550123", "+", "+999", "call me"])("keeps the selected country for %j", (text) => {
    expect(countryOfNumber(text, "US")).toBe("US");
  });
});

describe("moveToCountry", () => {
  it("replaces the calling code by that of the new country", () => {
    expect(moveToCountry("+1 305 555 0123", "US", "GB")).toBe("+44 305 555 0123");
  });

  it("leaves a number without a calling code, or with another one", () => {
    expect(moveToCountry("305 555 0123", "US", "GB")).toBe("305 555 0123");
    expect(moveToCountry("+49 30", "US", "GB")).toBe("+49 30");
  });
});
