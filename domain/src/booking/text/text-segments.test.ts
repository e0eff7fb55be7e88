import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { gsmText, textSegments } from "./text-segments.ts";

const plain = fc.string({ unit: fc.constantFrom(..."aé ñ:/_\n"), maxLength: 500 });
const any = fc.string({
  unit: fc.oneof(fc.constantFrom(..."a€[áœ’ç\u00a0\u202f"), fc.constant("😀"), fc.constant("東")),
  maxLength: 300,
});

describe("textSegments", () => {
  it.each([
    ["", 1],
    ["a".repeat(160), 1],
    ["ΔΦΓΛΩΠΨΣΘΞ¤Ç".repeat(13), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    [`${"a".repeat(158)}€`, 1],
    [`${"a".repeat(159)}€`, 2],
    [`${"a".repeat(152)}€${"a".repeat(151)}`, 2],
    [`${"a".repeat(152)}€${"a".repeat(152)}`, 3],
    ["á".repeat(70), 1],
    ["á".repeat(71), 2],
    ["á".repeat(134), 2],
    ["á".repeat(135), 3],
    ["😀".repeat(35), 1],
    [`a${"😀".repeat(35)}`, 2],
    [`${"😀".repeat(66)}`, 2],
    [`${"😀".repeat(67)}`, 3],
  ])("counts %j (rule 15.4)", (text, segments) => {
    expect(textSegments(text)).toBe(segments);
  });

  it.prop([plain])("has at most 153 septets in a segment of several (rule 15.4)", (text) => {
    expect(textSegments(text)).toBe(text.length <= 160 ? 1 : Math.ceil(text.length / 153));
  });

  it.prop([any, any])("never shrinks as a text grows (rule 15.4)", (text, more) => {
    expect(textSegments(text + more)).toBeGreaterThanOrEqual(textSegments(text));
  });
});

describe("gsmText", () => {
  it("replaces what the alphabet of GSM lacks, where it has the base letter (rule 15.4)", () => {
    expect(gsmText("Réservé à l’Étoile — sábado, 7:00\u202fp.\u00a0m. «œuf» ça 東")).toBe(
      'Réservé à l\'Étoile - sabado, 7:00 p. m. "oeuf" ca 東',
    );
  });

  it.prop([any])("changes nothing a second time (rule 15.4)", (text) => {
    expect(gsmText(gsmText(text))).toBe(gsmText(text));
  });

  it.prop([plain])("leaves a text of the alphabet as it is (rule 15.4)", (text) => {
    expect(gsmText(text)).toBe(text);
  });
});
