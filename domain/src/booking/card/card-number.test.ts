import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { digitsOf, type Typed } from "../../forms/typed-input.ts";
import { backspaced, deleted, fieldAt, inserted, pictureOf } from "../../forms/typing.builders.ts";
import { cardTexts, digits } from "./card.arbitraries.ts";
import {
  CARD_NUMBER_DIGITS,
  CARD_NUMBER_MAX_LENGTH,
  formatCardNumber,
  typeCardNumber,
} from "./card-number.ts";

const EMPTY: Typed = { text: "", caret: 0 };
const typedInto = (picture: string, edit: (field: Typed) => Typed): string =>
  pictureOf(typeCardNumber(fieldAt(picture), edit(fieldAt(picture))));

describe("formatCardNumber", () => {
  it("puts a space after characters 4, 9 and 14, as they are typed (rule 5.11)", () => {
    expect(formatCardNumber("424")).toBe("424");
    expect(formatCardNumber("4242")).toBe("4242 ");
    expect(formatCardNumber("42421")).toBe("4242 1");
    expect(formatCardNumber("42424242")).toBe("4242 4242 ");
    expect(formatCardNumber("424242424242")).toBe("4242 4242 4242 ");
    expect(formatCardNumber("4242424242424242")).toBe("4242 4242 4242 4242");
  });

  it("takes 16 digits in 19 characters at most, and drops what is no digit (rule 9.23)", () => {
    expect([CARD_NUMBER_DIGITS, CARD_NUMBER_MAX_LENGTH]).toEqual([16, 19]);
    expect(formatCardNumber("1234-5678-9012-3456-7890")).toBe("1234 5678 9012 3456");
    expect(formatCardNumber(" card: 12 ")).toBe("12");
    expect(formatCardNumber("")).toBe("");
  });

  it.prop([cardTexts])("keeps the digits in their order, the first 16 of them (rule 5.11)", (text) => {
    expect(digitsOf(formatCardNumber(text))).toBe(digitsOf(text).slice(0, 16));
  });

  it.prop([cardTexts])("changes nothing the second time", (text) => {
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
  ])("keeps the caret of %j after what is typed, %j (rule 5.11)", (before, text, picture) => {
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

  it("takes a number pasted over another", () => {
    const before = fieldAt("1234 5678 |");
    const pasted = (text: string) => pictureOf(typeCardNumber(before, { text, caret: text.length }));
    expect(pasted("12345678")).toBe("1234 5678 |");
    expect(pasted("9")).toBe("9|");
    expect(pasted("")).toBe("|");
  });

  it("lets a chosen part go, spaces and all", () => {
    expect(pictureOf(typeCardNumber(fieldAt("1234 56|78 "), fieldAt("12|78 ")))).toBe("12|78 ");
    expect(pictureOf(typeCardNumber(fieldAt("1234 5678 9|"), fieldAt("1234|9")))).toBe("1234 |9");
  });

  it.prop([digits(20)])("comes to the same typed digit by digit as pasted whole", (text) => {
    let field = EMPTY;
    for (const digit of text) field = typeCardNumber(field, inserted(field, digit));
    expect(field).toEqual(typeCardNumber(EMPTY, inserted(EMPTY, text)));
  });

  it.prop([digits(16), fc.nat(), digits(3)])(
    "leaves what stands after the caret after it",
    (text, at, given) => {
      const full = formatCardNumber(text);
      const before = { text: full, caret: at % (full.length + 1) };
      const tail = digitsOf(full.slice(before.caret));
      const { text: typed, caret } = typeCardNumber(before, inserted(before, given));
      expect(tail.startsWith(digitsOf(typed.slice(caret)))).toBe(true);
    },
  );
});
