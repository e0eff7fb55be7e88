import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { digits, keystrokes } from "../booking/card/card.arbitraries.ts";
import { formatCvc, formatExpiry, typeCvc, typeExpiry } from "../booking/card/card-fields.ts";
import { formatCardNumber, typeCardNumber } from "../booking/card/card-number.ts";
import { digitsOf, type Typed } from "./typed-input.ts";
import { backspaced, deleted, inserted } from "./typing.builders.ts";

const EMPTY: Typed = { text: "", caret: 0 };

const fields = fc.constantFrom(
  { type: typeCardNumber("16"), format: (text: string) => formatCardNumber(text, "16"), most: 19 },
  { type: typeCardNumber("all"), format: (text: string) => formatCardNumber(text, "all"), most: 23 },
  { type: typeExpiry, format: formatExpiry, most: 7 },
  { type: typeCvc, format: formatCvc, most: 4 },
);

describe("a card field", () => {
  it.prop([fields, fc.array(keystrokes, { maxLength: 12 })])(
    "keeps its caret at a digit or at the end, after any edits (rule 9.23)",
    ({ type }, strokes) => {
      let field = EMPTY;
      for (const { edit, move } of strokes) {
        field = type(field, edit(field));
        expect(field.text.slice(field.caret)).toMatch(/^(\d|$)/);
        expect(field.caret).toBeLessThanOrEqual(field.text.length);
        field = { ...field, caret: Math.round(move * field.text.length) };
      }
    },
  );

  it.prop([fields, digits(20), fc.nat()])(
    "ignores characters typed beyond its length, wherever they are typed (rule 9.23)",
    ({ type, most }, text, move) => {
      let field = EMPTY;
      for (const digit of text) {
        field = type(field, inserted(field, digit));
        expect(field.text.length).toBeLessThanOrEqual(most);
        field = { ...field, caret: move % (field.text.length + 1) };
      }
    },
  );

  it.prop([fields, digits(20)])("keeps a pasted text whole (rule 5.28)", ({ type, format }, text) => {
    fc.pre(text.length > 1);
    expect(type(EMPTY, inserted(EMPTY, text)).text).toBe(format(text));
  });

  it.prop([fields, digits(20)])(
    "loses a digit at each backspace from its end, until it is empty",
    ({ type }, text) => {
      let field = type(EMPTY, inserted(EMPTY, text));
      while (field.text !== "") {
        const { length } = digitsOf(field.text);
        field = type(field, backspaced(field));
        expect(digitsOf(field.text).length).toBeLessThan(length);
      }
      expect(field).toEqual(EMPTY);
    },
  );

  it.prop([fields, digits(20)])(
    "deletes the digit before the caret at Backspace and after it at Delete, across separators",
    ({ type, format }, text) => {
      const full = format(text);
      for (let caret = 0; caret <= full.length; caret++) {
        const before = { text: full, caret };
        const [head, tail] = [digitsOf(full.slice(0, caret)), digitsOf(full.slice(caret))];
        expect(type(before, backspaced(before)).text).toBe(format(head.slice(0, -1) + tail));
        expect(type(before, deleted(before)).text).toBe(format(head + tail.slice(1)));
      }
    },
  );

  it.prop([fields, digits(20)])(
    "stays the same after an edit that changes nothing",
    ({ type, format }, text) => {
      const field = { text: format(text), caret: 0 };
      expect(type(field, field)).toEqual(field);
      expect(type({ ...field, caret: field.text.length }, field)).toEqual(field);
    },
  );

  it.prop([fields, digits(20)])("stays the same after typing an invalid character", ({ type }, text) => {
    const field = type(EMPTY, inserted(EMPTY, text));
    expect(type(field, inserted(field, "é "))).toEqual(field);
  });
});
