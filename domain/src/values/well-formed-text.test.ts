import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { oneLine, wellFormedTexts } from "./well-formed-text.ts";

/** Any text of UTF-16 code units, mostly those that break HTML, XML or a log. */
const rawText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0xd800, max: 0xdfff }),
      fc.integer({ min: 0, max: 0x9f }),
      fc.integer({ min: 0xfff0, max: 0xffff }),
      fc.integer({ min: 0x202a, max: 0x202e }),
      fc.integer({ min: 0x2066, max: 0x2069 }),
      fc.integer({ min: 0, max: 0xffff }),
    ),
  )
  .map((units) => String.fromCharCode(...units));

const isUsable = (text: string): boolean =>
  text.isWellFormed() && !/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/u.test(text) && !text.includes("\r");

describe("wellFormedTexts", () => {
  it.each([
    ["Crudo\ud83c", "Crudo\ufffd"],
    ["\udf4b lemon", "\ufffd lemon"],
    ["🍋 lemon", "🍋 lemon"],
    ["Bar\u0000\u0007\u001b[31m\u007f\u0085 red", "Bar[31m red"],
    ["one\r\ntwo\rthree\nfour\tfive", "one\ntwo\nthree\nfour\tfive"],
    ["a\ufffe\uffffb", "ab"],
  ])("reads %j as %j (rule 3.44)", (text, expected) => {
    expect(wellFormedTexts(text)).toBe(expected);
  });

  it.each([
    ["\u202eoak", "\u202eoak\u202c"],
    ["\u202eoak\nfire", "\u202eoak\u202c\nfire"],
    ["\u2067oak \u202bfire", "\u2067oak \u202bfire\u202c\u2069"],
    ["\u202boak \u2066fire", "\u202boak \u2066fire\u2069\u202c"],
    ["\u2066oak \u202efire\u2069", "\u2066oak \u202efire\u2069"],
    ["\u202eoak\u202c fire", "\u202eoak\u202c fire"],
    ["\u2068oak\u202c fire", "\u2068oak\u202c fire\u2069"],
    ["oak\u2069 fire\u202c", "oak\u2069 fire\u202c"],
    ["עשן\u200f oak", "עשן\u200f oak"],
  ])("closes the directions that %j leaves open (rule 3.59)", (text, expected) => {
    expect(wellFormedTexts(text)).toBe(expected);
  });

  it.prop([rawText])("returns only text that HTML and XML can carry", (text) => {
    expect(isUsable(String(wellFormedTexts(text)))).toBe(true);
  });

  it.prop([rawText])("leaves what it returns unchanged", (text) => {
    expect(wellFormedTexts(wellFormedTexts(text))).toBe(wellFormedTexts(text));
  });

  it.prop([fc.string({ unit: "grapheme-composite" })])("leaves ordinary text unchanged", (text) => {
    expect(wellFormedTexts(text)).toBe(text);
  });

  const textsIn = (value: unknown): readonly string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };

  const shapeOf = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)])
      : typeof value;

  it.prop([fc.jsonValue({ stringUnit: "binary" }), rawText])(
    "changes every text of a value, at any depth, and nothing else (rule 3.44)",
    (value, text) => {
      const made = wellFormedTexts({ value, nested: [{ text }, 7, true, null] });
      expect(made).toMatchObject({ nested: [{ text: wellFormedTexts(text) }, 7, true, null] });
      for (const each of textsIn(made)) expect(isUsable(each)).toBe(true);
      expect(shapeOf((made as { value: unknown }).value)).toEqual(shapeOf(value));
    },
  );
});

describe("oneLine", () => {
  it.each([
    ["content left out: page.about\nCouvert is ready", "content left out: page.about Couvert is ready"],
    ["page\u001b[2J\u001b[31m gone", "page [2J [31m gone"],
    ["a\r\n\tb\u0085c\u2028d\u2029e\u007ff", "a b c d e f"],
    ["is no level of spice, \u202etoh", "is no level of spice,  toh"],
    ["\ud83c", "\ufffd"],
    ["Café Zoë, 🍋: 3 pages", "Café Zoë, 🍋: 3 pages"],
  ])("prints %j as %j (rule 8.28)", (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it.prop([rawText])("returns one printable line, the same when printed again", (text) => {
    expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    expect(oneLine(oneLine(text))).toBe(oneLine(text));
  });
});
