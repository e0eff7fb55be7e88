import { describe, expect, it } from "vitest";
import { checkPhone, shownWhenLeft } from "./check-phone.ts";
import { checkPhoneFully } from "./check-phone-fully.ts";

describe("checkPhone", () => {
  it.each(["305-555-0123", "(305) 555 0123", "3055550123", "+1 416 555 0123", "+44 20 7946 0958"])(
    "takes %s",
    (number) => {
      expect(checkPhone({ number, iso2: "US" }).error).toBeNull();
    },
  );

  it.each([
    "\u202f",
    "\u2009",
    "\u200a",
    "\u2007",
    "\u00a0",
    "\t",
    "\u00b7",
    "\ufe0f",
    "\u200b",
    "\u2060",
    "\u202c",
  ])("judges a pasted number with %j between its digits as it is shown (rule 5.32)", (between) => {
    const number = ["305", "555", "0123"].join(between);
    for (const check of [checkPhone, checkPhoneFully]) {
      expect(check({ number, iso2: "US" })).toEqual({
        error: null,
        report: { number: "+13055550123", iso2: "US" },
      });
    }
  });

  it.each(["12", "call me", "305-555", "+999 12345678"])(
    "rejects %s, and reports it as typed (rules 5.16, 8.25)",
    (number) => {
      const typed = { number, iso2: "US" };
      expect(checkPhone(typed)).toEqual({ error: { kind: "phone", typed: number }, report: typed });
    },
  );

  it.each(["", "  "])("returns no error for %j", (number) => {
    expect(checkPhone({ number, iso2: "US" }).error).toBeNull();
  });

  it("parses a number without a calling code in the given country", () => {
    expect(checkPhone({ number: "020 7946 0958", iso2: "GB" }).report).toEqual({
      number: "+442079460958",
      iso2: "GB",
    });
    expect(checkPhone({ number: "020 7946 0958", iso2: "US" }).error).not.toBeNull();
  });

  it("returns the country of a number", () => {
    expect(checkPhone({ number: "+44 20 7946 0958", iso2: "US" }).report.iso2).toBe("GB");
    expect(checkPhone({ number: "416-555-0123", iso2: "US" }).report.iso2).toBe("CA");
  });

  it("searches a number in the first 250 characters (rule 9.27)", () => {
    const behind = (spaces: number) => ({ number: `${" ".repeat(spaces)}3055550123`, iso2: "US" });
    expect(checkPhone(behind(240)).error).toBeNull();
    expect(checkPhone(behind(241)).error).not.toBeNull();
  });

  it("ignores an unknown country", () => {
    expect(checkPhone({ number: "3055550123", iso2: "ZZ" }).error).not.toBeNull();
    expect(checkPhone({ number: "+13055550123", iso2: "ZZ" }).report.iso2).toBe("US");
  });
});

describe("shownWhenLeft", () => {
  const typed = { number: "+44 20 79460958", iso2: "US" };

  it("returns the number as typed in mode auto", () => {
    expect(shownWhenLeft(typed, "auto")).toBe("+44 20 79460958");
    expect(shownWhenLeft(typed, "national")).toBe("020 7946 0958");
    expect(shownWhenLeft({ number: "3055550123", iso2: "US" }, "international")).toBe("+1 305 555 0123");
  });

  it("returns an invalid number as typed", () => {
    expect(shownWhenLeft({ number: "12", iso2: "US" }, "international")).toBe("12");
    expect(shownWhenLeft({ number: "", iso2: "US" }, "national")).toBe("");
  });
});
