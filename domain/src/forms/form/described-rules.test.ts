import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { accepted, number, numberOf } from "./format-rules.ts";
import { values, whiteSpace } from "./rules.arbitraries.ts";
import { ruleNamed, ruleOf } from "./rules.builders.ts";
import { NOT_VALID, type Rule } from "./rules.ts";

const confirm = (other: string) => ruleOf({ rule: "confirm", args: ["other"] }, { valueIn: () => other });
const matches = (...texts: readonly string[]) => ruleNamed("matches", ...texts);
const not = (...texts: readonly string[]) => ruleNamed("not", ...texts);
const startsWith = (...texts: readonly string[]) => ruleNamed("starts_with", ...texts);
const endsWith = (...texts: readonly string[]) => ruleNamed("ends_with", ...texts);
const between = (one: number, other: number) => ruleNamed("between", one, other);
const length = (...bounds: readonly number[]) => ruleNamed("length", ...bounds);
const min = (bound: number, ...by: readonly string[]) => ruleNamed("min", bound, ...by);
const max = (bound: number, ...by: readonly string[]) => ruleNamed("max", bound, ...by);

/** Texts that a rule takes: no pattern, and at least one. */
const texts = values.filter((text) => !/^\/.*\/\w*$/.test(text.trim()));

const keeps = (rule: Rule, value: string) => rule(value) === null;

describe("accepted", () => {
  it.each(["yes", "on", "1", "true", " on "])("accepts %j (rule 5.21)", (text) => {
    expect(accepted(text)).toBeNull();
  });

  it.each(["", " ", "no", "off", "0", "false", "yes please", "YES"])("rejects %j (rule 5.21)", (text) => {
    expect(accepted(text)).toBe(NOT_VALID);
  });
});

describe("confirm", () => {
  it("rejects a value that differs from the other field (rule 5.21)", () => {
    expect(confirm("ana@example.com")("ana@example.org")).toBe(NOT_VALID);
    expect(confirm("")("ana@example.com")).toBe(NOT_VALID);
  });

  it.prop([values, whiteSpace])(
    "accepts the value of the other field, whatever the white space",
    (value, space) => {
      expect(confirm(`${value}${space}`)(`${space}${value}`)).toBeNull();
    },
  );
});

describe("matches", () => {
  it("accepts any given text as a whole (rule 5.21)", () => {
    expect(matches("lunch", "dinner")("dinner")).toBeNull();
    expect(matches("lunch", "dinner")("dinners")).toBe(NOT_VALID);
    expect(matches("lunch", "dinner")("Lunch")).toBe(NOT_VALID);
  });
});

describe("not", () => {
  it("rejects the given texts (rule 5.21)", () => {
    expect(not("admin", "root")("root")).toBe(NOT_VALID);
    expect(not("admin", "root")("roots")).toBeNull();
  });

  it.prop([values, fc.array(texts, { minLength: 1 })])(
    "accepts exactly what matches rejects",
    (value, given) => {
      fc.pre(value.trim() !== "");
      expect(keeps(not(...given), value)).toBe(!keeps(matches(...given), value));
    },
  );
});

describe("startsWith and endsWith", () => {
  it("accept any given text (rule 5.21)", () => {
    expect(startsWith("http:", "https:")("https://example.com")).toBeNull();
    expect(startsWith("http:", "https:")("see https://example.com")).toBe(NOT_VALID);
    expect(endsWith(".com", ".org")("example.org")).toBeNull();
    expect(endsWith(".com", ".org")("example.org/menu")).toBe(NOT_VALID);
  });

  it.prop([texts, texts])("accept a text that joins both", (one, other) => {
    const together = `${one.trim()}${other.trim()}`;
    expect(startsWith(one.trim())(together)).toBeNull();
    expect(endsWith(other.trim())(together)).toBeNull();
  });
});

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
  ])("accepts %j (rule 5.21)", (text, value) => {
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
  ])("rejects %j", (text) => {
    expect(number(text)).toBe(NOT_VALID);
    expect(numberOf(text)).toBeNaN();
  });

  it.prop([fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 })])(
    "accepts every number in decimal notation",
    (value) => {
      fc.pre(!String(value).includes("e"));
      expect(number(String(value))).toBeNull();
      expect(numberOf(String(value))).toBe(value === 0 ? 0 : value);
    },
  );
});

describe("between", () => {
  it.each(["1", "1.5", "20", " 7 "])("accepts %j from 1 to 20, inclusive (rule 5.21)", (text) => {
    expect(between(1, 20)(text)).toBeNull();
  });

  it.each(["0.99", "20.01", "-7", "seven", "1e1"])("rejects %j from 1 to 20", (text) => {
    expect(between(1, 20)(text)).toBe(NOT_VALID);
  });

  it.prop([WHOLE, WHOLE, WHOLE])("accepts its bounds in either order", (one, other, value) => {
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

  it("count the characters of a number by the measure length", () => {
    expect(min(5, "length")("9999")).toBe(NOT_VALID);
    expect(min(5, "length")("00001")).toBeNull();
    expect(max(5, "length")("99999")).toBeNull();
    expect(max(5, "length")("000001")).toBe(NOT_VALID);
  });

  it("accept only a number by the measure value", () => {
    expect(min(3, "value")("many")).toBe(NOT_VALID);
    expect(max(3, "value")("a")).toBe(NOT_VALID);
    expect(min(3, "value")("3")).toBeNull();
    expect(max(3, "value")("3")).toBeNull();
  });

  it.prop([WHOLE, WHOLE])("agree with between for a number", (bound, value) => {
    const text = String(value);
    const isBoth = min(bound)(text) === null && max(bound + 5)(text) === null;
    expect(isBoth).toBe(between(bound, bound + 5)(text) === null);
  });

  it.prop([WORDS, fc.nat(12)])("agree with length for a word", (word, bound) => {
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
