import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { between, length, max, min, number, numberOf } from "./measure-rules.ts";
import { NOT_VALID } from "./rules.ts";

const WORDS = fc.string({ unit: fc.constantFrom(..."aé🍋"), minLength: 1, maxLength: 12 });
const WHOLE = fc.integer({ min: -1000, max: 1000 });

describe("number", () => {
  it.each([
    ["0", 0],
    ["12", 12],
    ["-0.5", -0.5],
    ["+.5", 0.5],
    ["007", 7],
    ["12.34", 12.34],
  ])("takes %j (rule 5.21)", (text, value) => {
    expect(number(text)).toBeNull();
    expect(numberOf(text)).toBe(value);
  });

  it.each([
    "1e3",
    "0x10",
    "1,000",
    "1.",
    ".",
    "-",
    "--1",
    "1.2.3",
    "Infinity",
    "NaN",
    "12 people",
    "a12",
    "12a",
    "1 2",
  ])("does not take %j", (text) => {
    expect(number(text)).toBe(NOT_VALID);
    expect(numberOf(text)).toBeNaN();
  });

  it.prop([fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 })])(
    "takes every number as it is written",
    (value) => {
      fc.pre(!String(value).includes("e"));
      expect(number(String(value))).toBeNull();
      expect(numberOf(String(value))).toBe(value === 0 ? 0 : value);
    },
  );
});

describe("between", () => {
  it.each(["1", "1.5", "20", " 7 "])("takes %j from 1 to 20, both included (rule 5.21)", (text) => {
    expect(between(1, 20)(text)).toBeNull();
  });

  it.each(["0.99", "20.01", "-7", "seven", "1e1"])("does not take %j from 1 to 20", (text) => {
    expect(between(1, 20)(text)).toBe(NOT_VALID);
  });

  it.prop([WHOLE, WHOLE, WHOLE])("takes its bounds in either order", (one, other, value) => {
    expect(between(one, other)(String(value))).toBe(between(other, one)(String(value)));
    expect(between(one, other)(String(one))).toBeNull();
  });
});

describe("min and max", () => {
  it("compare numbers as numbers (rule 5.21)", () => {
    expect(min(10)("9.9")).toBe(NOT_VALID);
    expect(min(10)("10")).toBeNull();
    expect(max(10)("10")).toBeNull();
    expect(max(10)("10.1")).toBe(NOT_VALID);
  });

  it("count the characters of any other text (rule 5.21)", () => {
    expect(min(3)("zo")).toBe(NOT_VALID);
    expect(min(3)("zoë")).toBeNull();
    expect(max(3)("zoë")).toBeNull();
    expect(max(3)("zoës")).toBe(NOT_VALID);
  });

  it("count the characters of a number where its length is asked for", () => {
    expect(min(5, "length")("9999")).toBe(NOT_VALID);
    expect(min(5, "length")("00001")).toBeNull();
    expect(max(5, "length")("99999")).toBeNull();
    expect(max(5, "length")("000001")).toBe(NOT_VALID);
  });

  it("take nothing but a number where its value is asked for", () => {
    expect(min(3, "value")("many")).toBe(NOT_VALID);
    expect(max(3, "value")("a")).toBe(NOT_VALID);
    expect(min(3, "value")("3")).toBeNull();
    expect(max(3, "value")("3")).toBeNull();
  });

  it.prop([WHOLE, WHOLE])("hold a number between them as between does", (bound, value) => {
    const text = String(value);
    const isBoth = min(bound)(text) === null && max(bound + 5)(text) === null;
    expect(isBoth).toBe(between(bound, bound + 5)(text) === null);
  });

  it.prop([WORDS, fc.nat(12)])("hold a word between them as length does", (word, bound) => {
    const isBoth = min(bound)(word) === null && max(bound + 2)(word) === null;
    expect(isBoth).toBe(length(bound, bound + 2)(word) === null);
  });
});

describe("length", () => {
  it("counts characters, both bounds included (rule 5.21)", () => {
    expect(length(2, 3)("a")).toBe(NOT_VALID);
    expect(length(2, 3)("ab")).toBeNull();
    expect(length(2, 3)("abc")).toBeNull();
    expect(length(2, 3)("abcd")).toBe(NOT_VALID);
  });

  it("counts the digits of a number", () => {
    expect(length(5)("1234")).toBe(NOT_VALID);
    expect(length(5)("12345")).toBeNull();
  });

  it("has no upper bound unless one is given", () => {
    expect(length(1)("x".repeat(10_000))).toBeNull();
  });

  it("counts an emoji once", () => {
    expect(length(1, 1)("🍋")).toBeNull();
  });
});
