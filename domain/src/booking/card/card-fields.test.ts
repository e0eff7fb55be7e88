import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { digitsOf, type Typed } from "../../forms/typed-input.ts";
import { backspaced, deleted, fieldAt, inserted, pictureOf } from "../../forms/typing.builders.ts";
import { addDays } from "../../time/calendar-date.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { cardTexts, digits } from "./card.arbitraries.ts";
import {
  CARD_NUMBER_DIGITS,
  CARD_NUMBER_MAX_LENGTH,
  CVC_MAX_LENGTH,
  CVC_MIN_LENGTH,
  EMPTY_CARD,
  EXPIRY_MAX_LENGTH,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  isUnexpired,
  monthAndYear,
  typeCardNumber,
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
const typedInto = (picture: string, edit: (field: Typed) => Typed): string =>
  pictureOf(typeCardNumber(fieldAt(picture), edit(fieldAt(picture))));

describe("formatCardNumber", () => {
  it("puts a space after characters 4, 9 and 14 while typing (rule 5.11)", () => {
    expect(formatCardNumber("424")).toBe("424");
    expect(formatCardNumber("4242")).toBe("4242 ");
    expect(formatCardNumber("42421")).toBe("4242 1");
    expect(formatCardNumber("42424242")).toBe("4242 4242 ");
    expect(formatCardNumber("424242424242")).toBe("4242 4242 4242 ");
    expect(formatCardNumber("4242424242424242")).toBe("4242 4242 4242 4242");
  });

  it("keeps at most 16 digits in 19 characters, and drops other characters (rule 9.23)", () => {
    expect([CARD_NUMBER_DIGITS, CARD_NUMBER_MAX_LENGTH]).toEqual([16, 19]);
    expect(formatCardNumber("1234-5678-9012-3456-7890")).toBe("1234 5678 9012 3456");
    expect(formatCardNumber(" card: 12 ")).toBe("12");
    expect(formatCardNumber("")).toBe("");
  });

  it.prop([cardTexts])("keeps the first 16 digits in their order (rule 5.11)", (text) => {
    expect(digitsOf(formatCardNumber(text))).toBe(digitsOf(text).slice(0, 16));
  });

  it.prop([cardTexts])("changes nothing when applied twice", (text) => {
    expect(formatCardNumber(formatCardNumber(text))).toBe(formatCardNumber(text));
  });
});

describe("typeCardNumber", () => {
  it.each([
    ["123|", "4", "1234 |"],
    ["1234 |", "5", "1234 5|"],
    ["12|34 5", "9", "129|3 45"],
    ["123|5 678", "4", "1234 |5678 "],
    ["|234 5", "1", "1|234 5"],
    ["1234| 5", "9", "1234 9|5"],
    ["12|", "a", "12|"],
    ["12|", " ", "12|"],
    ["1234 5678 9012 345|", "6", "1234 5678 9012 3456|"],
    ["1234 5678 9012 3456|", "7", "1234 5678 9012 3456|"],
    ["12|34 5678 9012 3456", "0", "120|3 4567 8901 2345"],
    ["1|2", "3456789", "1345 6789 |2"],
  ])("keeps the caret of %j after the typed text %j (rule 5.11)", (before, text, picture) => {
    expect(typedInto(before, (field) => inserted(field, text))).toBe(picture);
  });

  it.each([
    ["1234 |", "123|"],
    ["1234 |5", "123|5 "],
    ["1234 |5678", "123|5 678"],
    ["1234 5|678", "1234 |678"],
    ["1234 5|", "1234 |"],
    ["1234| 5", "123|5 "],
    ["1234 5678 |9", "1234 567|9 "],
    ["|1234 ", "|1234 "],
    ["|", "|"],
  ])("deletes a digit of %j at Backspace, over a space the one before it (rule 5.11)", (before, picture) => {
    expect(typedInto(before, backspaced)).toBe(picture);
  });

  it.each([
    ["1234| 5678", "1234 |678"],
    ["1234 |5678", "1234 |678"],
    ["123|4 5", "123|5 "],
    ["1234| ", "1234 |"],
    ["1234 |", "1234 |"],
    ["|1", "|"],
    ["|", "|"],
  ])("deletes a digit of %j at Delete, over a space the one after it (rule 5.11)", (before, picture) => {
    expect(typedInto(before, deleted)).toBe(picture);
  });

  it("accepts a number pasted over another", () => {
    const before = fieldAt("1234 5678 |");
    const pasted = (text: string) => pictureOf(typeCardNumber(before, { text, caret: text.length }));
    expect(pasted("12345678")).toBe("1234 5678 |");
    expect(pasted("9")).toBe("9|");
    expect(pasted("")).toBe("|");
  });

  it("deletes a selected part with its spaces", () => {
    expect(pictureOf(typeCardNumber(fieldAt("1234 56|78 "), fieldAt("12|78 ")))).toBe("12|78 ");
    expect(pictureOf(typeCardNumber(fieldAt("1234 5678 9|"), fieldAt("1234|9")))).toBe("1234 |9");
  });

  it.prop([digits(20)])("gives the same result typed digit by digit as pasted", (text) => {
    let field = EMPTY;
    for (const digit of text) field = typeCardNumber(field, inserted(field, digit));
    expect(field).toEqual(typeCardNumber(EMPTY, inserted(EMPTY, text)));
  });

  it.prop([digits(16), fc.nat(), digits(3)])("keeps the text after the caret after it", (text, at, given) => {
    const full = formatCardNumber(text);
    const before = { text: full, caret: at % (full.length + 1) };
    const tail = digitsOf(full.slice(before.caret));
    const { text: typed, caret } = typeCardNumber(before, inserted(before, given));
    expect(tail.startsWith(digitsOf(typed.slice(caret)))).toBe(true);
  });
});

describe("formatCvc", () => {
  it("keeps at most 4 digits and nothing else (rule 9.23)", () => {
    expect([CVC_MIN_LENGTH, CVC_MAX_LENGTH]).toEqual([3, 4]);
    expect(formatCvc("12345")).toBe("1234");
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
  ])("adds the zero to the month of %j: %j (rule 5.12)", (text, written) => {
    expect(formatExpiry(text)).toBe(written);
  });

  it.prop([cardTexts])(
    "has at most 7 characters and changes nothing when applied twice (rule 5.12)",
    (text) => {
      expect(EXPIRY_MAX_LENGTH).toBe(7);
      expect(formatExpiry(text).length).toBeLessThanOrEqual(EXPIRY_MAX_LENGTH);
      expect(formatExpiry(formatExpiry(text))).toBe(formatExpiry(text));
    },
  );

  it.prop([digits(4)])("keeps the digits in their order after the zero of a month (rule 5.12)", (text) => {
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

  it.prop([digits(4)])("gives the same result typed digit by digit as pasted", (text) => {
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
