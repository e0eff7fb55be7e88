import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { digitsOf, type Typed } from "../../forms/typed-input.ts";
import { backspaced, deleted, fieldAt, inserted, pictureOf } from "../../forms/typing.builders.ts";
import { addDays } from "../../time/calendar-date.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { cardTexts, digits } from "./card.arbitraries.ts";
import { EXPIRY_MAX_LENGTH, formatExpiry, isUnexpired, monthAndYear, typeExpiry } from "./expiry.ts";

const EMPTY: Typed = { text: "", caret: 0 };
const typedInto = (picture: string, edit: (field: Typed) => Typed): string =>
  pictureOf(typeExpiry(fieldAt(picture), edit(fieldAt(picture))));

describe("formatExpiry", () => {
  it.each([
    ["", ""],
    ["0", "0"],
    ["1", "1"],
    ["12", "12 / "],
    ["122", "12 / 2"],
    ["1227", "12 / 27"],
    ["12275", "12 / 27"],
    ["12/27", "12 / 27"],
    ["12 / 27", "12 / 27"],
    ["12-27", "12 / 27"],
    ["12/2027", "12 / 27"],
    ["122027", "12 / 27"],
    ["12 / 2027", "12 / 27"],
    ["12/20", "12 / 20"],
    ["12/2020", "12 / 20"],
    ["12/1999", "12 / 19"],
    ["1220271", "12 / 20"],
    ["1122035", "11 / 22"],
    ["12202", "12 / 20"],
  ])("writes %j as %j (rule 5.12)", (text, written) => {
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
  ])("gives the month of %j its zero: %j (rule 5.12)", (text, written) => {
    expect(formatExpiry(text)).toBe(written);
  });

  it.prop([cardTexts])(
    "is at most 7 characters long and changes nothing the second time (rule 5.12)",
    (text) => {
      expect(EXPIRY_MAX_LENGTH).toBe(7);
      expect(formatExpiry(text).length).toBeLessThanOrEqual(EXPIRY_MAX_LENGTH);
      expect(formatExpiry(formatExpiry(text))).toBe(formatExpiry(text));
    },
  );

  it.prop([digits(4)])("keeps the digits in their order, behind the zero of a month (rule 5.12)", (text) => {
    const zero = /^[2-9]/.test(text) ? "0" : "";
    expect(digitsOf(formatExpiry(text))).toBe(`${zero}${text}`.slice(0, 4));
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
    ["12 / 27|", "8", "12 / 27|"],
    ["12 / |27", "3", "12 / 3|2"],
    ["1|2 / 7", "1", "11 / |27"],
    ["12| / 7", "2", "12 / 2|7"],
    ["|", "1/27", "01 / 27|"],
    ["|", "12/2027", "12 / 27|"],
  ])("keeps the caret of %j after what is typed, %j (rule 5.12)", (before, text, picture) => {
    expect(typedInto(before, (field) => inserted(field, text))).toBe(picture);
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
      expect(typedInto(before, backspaced)).toBe(picture);
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
    expect(typedInto(before, deleted)).toBe(picture);
  });

  it("lets a month be written over", () => {
    expect(pictureOf(typeExpiry(fieldAt("12| / 27"), fieldAt("1| / 27")))).toBe("1|2 / 7");
    expect(pictureOf(typeExpiry(fieldAt("02| / 27"), fieldAt("1| / 27")))).toBe("1|2 / 7");
  });

  it("takes an expiry pasted over another", () => {
    const pasted: Typed = { text: "12/27", caret: 5 };
    expect(pictureOf(typeExpiry(fieldAt("12 / 27|"), pasted))).toBe("12 / 27|");
    expect(pictureOf(typeExpiry(fieldAt("|12 / 27"), { text: "1/27", caret: 4 }))).toBe("01 / 27|");
  });

  it.prop([digits(4)])("comes to the same typed digit by digit as pasted whole", (text) => {
    let field = EMPTY;
    for (const digit of text) field = typeExpiry(field, inserted(field, digit));
    expect(field).toEqual(typeExpiry(EMPTY, inserted(EMPTY, text)));
  });
});

describe("monthAndYear", () => {
  it("parts an expiry, as far as it is typed", () => {
    expect(monthAndYear("03 / 27")).toEqual({ month: "03", year: "27" });
    expect(monthAndYear("3/2027")).toEqual({ month: "03", year: "27" });
    expect(monthAndYear("1")).toEqual({ month: "1", year: "" });
    expect(monthAndYear("")).toEqual({ month: "", year: "" });
  });
});

describe("isUnexpired", () => {
  it("holds through the end of the month (rule 5.12)", () => {
    expect(isUnexpired("03 / 27", "2027-03-31")).toBe(true);
    expect(isUnexpired("03 / 27", "2027-03-01")).toBe(true);
    expect(isUnexpired("02 / 27", "2027-03-01")).toBe(false);
    expect(isUnexpired("12 / 26", "2027-01-01")).toBe(false);
    expect(isUnexpired("01 / 28", "2027-12-31")).toBe(true);
    expect(isUnexpired("12/2027", "2027-12-31")).toBe(true);
  });

  it.each(["", "1", "12 / ", "12 / 9", "00 / 99", "13 / 99", "1 / 9", "never"])(
    "does not hold for %j, which is no month (rule 5.12)",
    (text) => {
      expect(isUnexpired(text, "2027-03-01")).toBe(false);
    },
  );

  it.each(["10 / 99", "11 / 99", "12 / 99", "09 / 99", "01 / 99"])("holds for %j", (text) => {
    expect(isUnexpired(text, "2027-03-01")).toBe(true);
  });

  it.prop([calendarDates])("ends with the last day of its month, whenever that is (rule 5.12)", (day) => {
    const expiry = `${day.slice(5, 7)} / ${day.slice(2, 4)}`;
    const firstOfNext = addDays(`${day.slice(0, 7)}-28` as typeof day, 4).slice(0, 8);
    expect(isUnexpired(expiry, day)).toBe(true);
    expect(isUnexpired(expiry, `${firstOfNext}01` as typeof day)).toBe(false);
    expect(isUnexpired(expiry, addDays(`${firstOfNext}01` as typeof day, -1))).toBe(true);
  });
});
