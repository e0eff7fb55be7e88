import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { digitsOf, type Typed } from "../../forms/typed-input.ts";
import { backspaced, deleted, fieldAt, inserted, pictureOf } from "../../forms/typing.builders.ts";
import { addDays } from "../../time/calendar-date.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { cardTexts, digits } from "./card.arbitraries.ts";
import {
  EMPTY_CARD,
  formatCvc,
  formatExpiry,
  isUnexpired,
  monthAndYear,
  typeCvc,
  typeExpiry,
} from "./card-fields.ts";

describe("EMPTY_CARD", () => {
  it("has empty fields only (rule 3.36)", () => {
    expect(EMPTY_CARD).toEqual({
      nameOnCard: "",
      cardNumber: "",
      cardMonthYear: "",
      cardCvc: "",
      zipCode: "",
    });
  });
});

const EMPTY: Typed = { text: "", caret: 0 };
describe("formatCvc", () => {
  it("keeps every digit and nothing else (rule 5.28)", () => {
    expect(formatCvc("12345")).toBe("12345");
    expect(formatCvc(" 1a2 3")).toBe("123");
  });
});

describe("typeCvc", () => {
  it("keeps the caret after the typed text (rule 5.13)", () => {
    expect(pictureOf(typeCvc(fieldAt("1|3"), inserted(fieldAt("1|3"), "2")))).toBe("12|3");
    expect(pictureOf(typeCvc(fieldAt("1|3"), inserted(fieldAt("1|3"), "x")))).toBe("1|3");
  });
});

const typedIntoExpiry = (picture: string, edit: (field: Typed) => Typed): string =>
  pictureOf(typeExpiry(fieldAt(picture), edit(fieldAt(picture))));

describe("formatExpiry", () => {
  it.each([
    ["", ""],
    ["0", "0"],
    ["1", "1"],
    ["12", "12 / "],
    ["122", "12 / 2"],
    ["1227", "12 / 27"],
    ["12275", "12 / 275"],
    ["12/27", "12 / 27"],
    ["12 / 27", "12 / 27"],
    ["12-27", "12 / 27"],
    ["12/2027", "12 / 27"],
    ["122027", "12 / 27"],
    ["12 / 2027", "12 / 27"],
    ["12/20", "12 / 20"],
    ["12/2020", "12 / 20"],
    ["12/1999", "12 / 1999"],
    ["1220271", "12 / 20271"],
    ["1122035", "11 / 22035"],
    ["12202", "12 / 2"],
    ["01/2030", "01 / 30"],
    ["0130", "01 / 30"],
    ["01 2030", "01 / 30"],
    ["2027-10", "10 / 27"],
    [" 2027 / 1 ", "01 / 27"],
    ["2027-01", "01 / 27"],
    ["202710", "10 / 27"],
    ["202713", "02 / 02713"],
    ["2027-100", "02 / 027100"],
    ["12027-1", "12 / 0271"],
    ["a2027-1", "02 / 0271"],
    ["2027-1x", "02 / 0271"],
    ["1202 1", "12 / 021"],
  ])("formats %j as %j (rule 5.12)", (text, written) => {
    expect(formatExpiry(text)).toBe(written);
  });

  it.each([
    ["2", "02 / "],
    ["9", "09 / "],
    ["927", "09 / 27"],
    ["9/2027", "09 / 27"],
    ["92027", "09 / 27"],
    ["1/", "01 / "],
    ["1/27", "01 / 27"],
    [" 1 / 27", "01 / 27"],
    ["1/2027", "01 / 27"],
    ["0/27", "02 / 7"],
    ["11/27", "11 / 27"],
    ["1 30", "01 / 30"],
    ["1-30", "01 / 30"],
    ["1.30", "01 / 30"],
    ["1 2030", "01 / 30"],
    ["1 ", "01 / "],
  ])("adds the zero to the month of %j: %j (rule 5.12)", (text, written) => {
    expect(formatExpiry(text)).toBe(written);
  });

  it.prop([cardTexts])("changes nothing when applied twice (rule 5.12)", (text) => {
    expect(formatExpiry(formatExpiry(text))).toBe(formatExpiry(text));
  });

  it.prop([cardTexts])("never loses a digit but those of this century (rule 5.28)", (text) => {
    const kept = digitsOf(formatExpiry(text)).replace(/^0/, "");
    const typed = digitsOf(text).replace(/^0/, "");
    fc.pre(!/^\d{1,2}20\d{1,2}$|^20\d{3,4}$/.test(typed));
    expect(kept).toBe(typed);
  });

  it.prop([
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 0, max: 99 }),
    fc.constantFrom("/", " / ", "-", " "),
    fc.boolean(),
    fc.boolean(),
  ])(
    "has at most 7 characters for any month and year (rule 5.12)",
    (month, year, between, isPadded, isFull) => {
      const [mm, yy] = [month, year].map((part) => String(part).padStart(2, "0")) as [string, string];
      const typed = `${isPadded ? mm : month}${between}${isFull ? "20" : ""}${yy}`;
      expect([typed, formatExpiry(typed)]).toEqual([typed, `${mm} / ${yy}`]);
      expect(formatExpiry(`20${yy}-${isPadded ? mm : month}`)).toBe(`${mm} / ${yy}`);
    },
  );

  it.prop([digits(4)])("keeps the digits in their order after the zero of a month (rule 5.12)", (text) => {
    fc.pre(!/^[2-9]20\d$/.test(text));
    const zero = /^[2-9]/.test(text) ? "0" : "";
    expect(digitsOf(formatExpiry(text))).toBe(`${zero}${text}`);
  });
});

describe("typeExpiry", () => {
  it.each([
    ["|", "1", "1|"],
    ["|", "5", "05 / |"],
    ["1|", "2", "12 / |"],
    ["1|", "/", "01 / |"],
    ["12 / |", "/", "12 / |"],
    ["12 / |", "2", "12 / 2|"],
    ["12 / 2|", "7", "12 / 27|"],
    ["12 / 20|", "3", "12 / 3|"],
    ["12 / 27|", "8", "12 / 27|"],
    ["12 / |27", "3", "12 / |27"],
    ["12 / 2|7", "89", "12 / 289|7"],
    ["12 / 2|30", "0", "12 / 30|"],
    ["1|2 / 7", "1", "11 / |27"],
    ["|", "1 30", "01 / 30|"],
    ["|", "2027-10", "10 / 27|"],
    ["1|", " ", "01 / |"],
    ["12| / 7", "2", "12 / 2|7"],
    ["|", "1/27", "01 / 27|"],
    ["|", "12/2027", "12 / 27|"],
  ])("keeps the caret of %j after the typed text %j (rule 5.12)", (before, text, picture) => {
    expect(typedIntoExpiry(before, (field) => inserted(field, text))).toBe(picture);
  });

  it.each([
    ["12 / |", "1|"],
    ["12 / |27", "1|2 / 7"],
    ["12 |/ 27", "1|2 / 7"],
    ["12| / 27", "1|2 / 7"],
    ["12 / 2|7", "12 / |7"],
    ["12 / 27|", "12 / 2|"],
    ["05 / |", "0|"],
    ["1|", "|"],
  ])(
    "deletes a digit of %j at Backspace, over the slash the one before it (rule 5.12)",
    (before, picture) => {
      expect(typedIntoExpiry(before, backspaced)).toBe(picture);
    },
  );

  it.each([
    ["12| / 27", "12 / |7"],
    ["12 |/ 27", "12 / |7"],
    ["12 /| 27", "12 / |7"],
    ["12 / |27", "12 / |7"],
    ["|12 / 27", "|02 / 27"],
    ["1|2 / 27", "1|2 / 7"],
  ])("deletes a digit of %j at Delete, over the slash the one after it (rule 5.12)", (before, picture) => {
    expect(typedIntoExpiry(before, deleted)).toBe(picture);
  });

  it("allows overwriting a month", () => {
    expect(pictureOf(typeExpiry(fieldAt("12| / 27"), fieldAt("1| / 27")))).toBe("1|2 / 7");
    expect(pictureOf(typeExpiry(fieldAt("02| / 27"), fieldAt("1| / 27")))).toBe("1|2 / 7");
  });

  it("accepts an expiry pasted over another", () => {
    const pasted: Typed = { text: "12/27", caret: 5 };
    expect(pictureOf(typeExpiry(fieldAt("12 / 27|"), pasted))).toBe("12 / 27|");
    expect(pictureOf(typeExpiry(fieldAt("|12 / 27"), { text: "1/27", caret: 4 }))).toBe("01 / 27|");
  });

  it.each(["1 30", "1/30", "01/2030", "0130", "01 / 30", "12-2027"])(
    "gives the same result typed character by character as pasted: %s (rule 5.12)",
    (text) => {
      let field = EMPTY;
      for (const character of text) field = typeExpiry(field, inserted(field, character));
      expect(field).toEqual(typeExpiry(EMPTY, inserted(EMPTY, text)));
    },
  );

  it.prop([digits(4)])("gives the same result typed digit by digit as pasted", (text) => {
    fc.pre(formatExpiry(text).length <= 7);
    let field = EMPTY;
    for (const digit of text) field = typeExpiry(field, inserted(field, digit));
    expect(field).toEqual(typeExpiry(EMPTY, inserted(EMPTY, text)));
  });
});

describe("monthAndYear", () => {
  it("splits an expiry, also an incomplete one", () => {
    expect(monthAndYear("03 / 27")).toEqual({ month: "03", year: "27" });
    expect(monthAndYear("3/2027")).toEqual({ month: "03", year: "27" });
    expect(monthAndYear("1")).toEqual({ month: "1", year: "" });
    expect(monthAndYear("")).toEqual({ month: "", year: "" });
  });
});

describe("isUnexpired", () => {
  it("returns true through the end of the month (rule 5.12)", () => {
    expect(isUnexpired("03 / 27", "2027-03-31")).toBe(true);
    expect(isUnexpired("03 / 27", "2027-03-01")).toBe(true);
    expect(isUnexpired("02 / 27", "2027-03-01")).toBe(false);
    expect(isUnexpired("12 / 26", "2027-01-01")).toBe(false);
    expect(isUnexpired("01 / 28", "2027-12-31")).toBe(true);
    expect(isUnexpired("12/2027", "2027-12-31")).toBe(true);
  });

  it.each(["", "1", "12 / ", "12 / 9", "00 / 99", "13 / 99", "1 / 9", "never"])(
    "returns false for %j, which is no month (rule 5.12)",
    (text) => {
      expect(isUnexpired(text, "2027-03-01")).toBe(false);
    },
  );

  it.each(["10 / 99", "11 / 99", "12 / 99", "09 / 99", "01 / 99"])("returns true for %j", (text) => {
    expect(isUnexpired(text, "2027-03-01")).toBe(true);
  });

  it.prop([calendarDates])("returns true through the last day of any month (rule 5.12)", (day) => {
    const expiry = `${day.slice(5, 7)} / ${day.slice(2, 4)}`;
    const firstOfNext = addDays(`${day.slice(0, 7)}-28` as typeof day, 4).slice(0, 8);
    expect(isUnexpired(expiry, day)).toBe(true);
    expect(isUnexpired(expiry, `${firstOfNext}01` as typeof day)).toBe(false);
    expect(isUnexpired(expiry, addDays(`${firstOfNext}01` as typeof day, -1))).toBe(true);
  });
});
