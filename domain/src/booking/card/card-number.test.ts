import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { digitsOf, type Typed } from "../../forms/typed-input.ts";
import { backspaced, deleted, fieldAt, inserted, pictureOf } from "../../forms/typing.builders.ts";
import { cardTexts, digits } from "./card.arbitraries.ts";
import {
  CARD_NUMBERS,
  cvcLengths,
  formatCardNumber,
  isCardNumber,
  isLuhn,
  mostDigits,
  typeCardNumber,
} from "./card-number.ts";

const EMPTY: Typed = { text: "", caret: 0 };
const format = (text: string) => formatCardNumber(text, "16");
const type = typeCardNumber("16");
const typedInto = (picture: string, edit: (field: Typed) => Typed): string =>
  pictureOf(type(fieldAt(picture), edit(fieldAt(picture))));

describe("formatCardNumber", () => {
  it("puts a space after characters 4, 9 and 14 while typing (rule 5.11)", () => {
    expect(format("424")).toBe("424");
    expect(format("4242")).toBe("4242 ");
    expect(format("42421")).toBe("4242 1");
    expect(format("42424242")).toBe("4242 4242 ");
    expect(format("424242424242")).toBe("4242 4242 4242 ");
    expect(format("4242424242424242")).toBe("4242 4242 4242 4242");
  });

  it("writes 16 digits in 19 characters, and drops other characters (rule 9.23)", () => {
    expect(format("1234-5678-9012-3456")).toBe("1234 5678 9012 3456");
    expect(format("1234-5678-9012-3456")).toHaveLength(19);
    expect(format(" card: 12 ")).toBe("12");
    expect(format("")).toBe("");
  });

  it.prop([cardTexts])("keeps the digits in their order (rules 5.11, 5.28)", (text) => {
    expect(digitsOf(format(text))).toBe(digitsOf(text));
  });

  it.prop([cardTexts])("changes nothing when applied twice", (text) => {
    expect(format(format(text))).toBe(format(text));
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
    ["12|34 5678 9012 3456", "0", "12|34 5678 9012 3456"],
    ["1234 5678 9012 3456|", "78", "1234 5678 9012 3456 78|"],
    ["12|34 5678 9012 3456", "05", "1205 |3456 7890 1234 56"],
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
    const pasted = (text: string) => pictureOf(type(before, { text, caret: text.length }));
    expect(pasted("12345678")).toBe("1234 5678 |");
    expect(pasted("9")).toBe("9|");
    expect(pasted("")).toBe("|");
  });

  it("deletes a selected part with its spaces", () => {
    expect(pictureOf(type(fieldAt("1234 56|78 "), fieldAt("12|78 ")))).toBe("12|78 ");
    expect(pictureOf(type(fieldAt("1234 5678 9|"), fieldAt("1234|9")))).toBe("1234 |9");
  });

  it.prop([digits(16)])("gives the same result typed digit by digit as pasted", (text) => {
    let field = EMPTY;
    for (const digit of text) field = type(field, inserted(field, digit));
    expect(field).toEqual(type(EMPTY, inserted(EMPTY, text)));
  });

  it.prop([digits(16), fc.nat(), digits(3)])("keeps the text after the caret after it", (text, at, given) => {
    const full = format(text);
    const before = { text: full, caret: at % (full.length + 1) };
    const tail = digitsOf(full.slice(before.caret));
    const { text: typed, caret } = type(before, inserted(before, given));
    expect(tail.startsWith(digitsOf(typed.slice(caret)))).toBe(true);
  });
});

describe("formatCardNumber of every brand", () => {
  it.each([
    ["378282246310005", "3782 822463 10005"],
    ["37828", "3782 8"],
    ["3782822463", "3782 822463 "],
    ["3782822463100055", "3782 822463 10005 5"],
    ["36227206271667", "3622 720627 1667"],
    ["3056930009020004", "3056 9300 0902 0004 "],
    ["4242424242424", "4242 4242 4242 4"],
    ["4242424242424242", "4242 4242 4242 4242 "],
    ["6205500000000000004", "6205 5000 0000 0000 004"],
    ["5555555555554444", "5555 5555 5555 4444"],
    ["50339619890917", "5033 9619 8909 17"],
  ])("writes %s as %j (rule 5.27)", (text, written) => {
    expect(formatCardNumber(text, "all")).toBe(written);
  });

  it.prop([cardTexts, fc.constantFrom(...CARD_NUMBERS)])(
    "keeps the digits, and changes nothing when applied twice (rule 5.28)",
    (text, accepted) => {
      const written = formatCardNumber(text, accepted);
      expect(digitsOf(written)).toBe(digitsOf(text));
      expect(formatCardNumber(written, accepted)).toBe(written);
    },
  );
});

const WHOLE = [
  "378282246310005",
  "371449635398431",
  "36227206271667",
  "3056930009020004",
  "4242424242424242",
  "4222222222222",
  "4000000000000000006",
  "5555555555554444",
  "2223003122003222",
  "6011111111111117",
  "3566002020360505",
  "6200000000000005",
  "6205500000000000004",
  "50339619890917",
];

describe("isCardNumber", () => {
  it.each(WHOLE)(
    "accepts %s of every brand, and the specified ones by their 16 digits (rule 5.27)",
    (digits) => {
      expect(isCardNumber(digits, "all")).toBe(true);
      expect(isCardNumber(digits, "16")).toBe(digits.length === 16);
    },
  );

  it.each(WHOLE)("rejects %s with another check digit, and without its last digit (rule 5.27)", (digits) => {
    const other = `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`;
    expect(isCardNumber(other, "all")).toBe(false);
    expect(isCardNumber(digits.slice(0, -1), "all")).toBe(false);
  });

  /** Returns the lengths at which a number that begins so is one, by its brand. */
  const lengthsOf = (beginning: string): readonly number[] =>
    Array.from({ length: 21 }, (_, length) => length).filter((length) => {
      const start = beginning.padEnd(length - 1, "0");
      return [..."0123456789"].some(
        (last) => isCardNumber(start + last, "all") && start.length === length - 1,
      );
    });
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

  it.each([
    [["34", "37"], [15]],
    [["300", "305", "309", "36", "38", "39"], from(14, 19)],
    [["4"], [13, 16, 19]],
    [["51", "55", "2221", "2229", "2230", "2299", "2300", "2699", "2700", "2719", "2720"], [16]],
    [["6011", "644", "649", "65", "62", "3528", "3529", "3530", "3589", "81"], from(16, 19)],
    [
      ["306", "308", "50", "56", "2220", "2721", "6010", "643", "63", "3527", "3590", "82", "0"],
      from(12, 19),
    ],
  ])("knows the lengths of numbers that begin with one of %j: %j (rule 5.27)", (beginnings, lengths) => {
    for (const beginning of beginnings) {
      expect([beginning, lengthsOf(beginning)]).toEqual([beginning, lengths]);
      expect([beginning, lengthsOf(`9${beginning}`)]).toEqual([beginning, from(12, 19)]);
    }
  });

  it("asks the specified numbers for no check digit (rule 5.11)", () => {
    expect(isCardNumber("4242424242424241", "16")).toBe(true);
  });

  it.prop([digits(25)])("rejects every number that is too long (rule 5.28)", (text) => {
    for (const accepted of CARD_NUMBERS) {
      if (text.length > mostDigits(text, accepted)) expect(isCardNumber(text, accepted)).toBe(false);
    }
    expect(mostDigits(text, "16")).toBe(16);
  });
});

describe("isLuhn", () => {
  it.prop([digits(18)])("holds for exactly one last digit of any number", (text) => {
    expect([..."0123456789"].filter((last) => isLuhn(text + last))).toHaveLength(1);
  });

  it.prop([digits(18), fc.nat(17), fc.integer({ min: 1, max: 9 })])(
    "finds every wrong digit",
    (text, at, by) => {
      fc.pre(at < text.length && isLuhn(text));
      const wrong = (Number(text[at]) + by) % 10;
      expect(isLuhn(text.slice(0, at) + wrong + text.slice(at + 1))).toBe(false);
    },
  );
});

describe("cvcLengths", () => {
  it("returns 4 for American Express, 3 for the other brands and both where none is known (rule 5.27)", () => {
    expect(cvcLengths("378282246310005", "all")).toEqual([4]);
    for (const number of WHOLE.slice(2, -1)) expect(cvcLengths(number, "all")).toEqual([3]);
    expect(cvcLengths("", "all")).toEqual([3, 4]);
    expect(cvcLengths("378282246310005", "16")).toEqual([3, 4]);
  });
});
