import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { accepted, confirm, endsWith, matches, not, startsWith } from "./comparison-rules.ts";
import { values, whiteSpace } from "./rules.arbitraries.ts";
import { NOT_VALID, type Rule } from "./rules.ts";

const keeps = (rule: Rule, value: string) => rule(value) === null;

describe("accepted", () => {
  it.each(["yes", "on", "1", "true", " on "])("takes %j for an agreement (rule 5.21)", (text) => {
    expect(accepted(text)).toBeNull();
  });

  it.each(["", " ", "no", "off", "0", "false", "yes please", "YES"])(
    "does not take %j for one (rule 5.21)",
    (text) => {
      expect(accepted(text)).toBe(NOT_VALID);
    },
  );
});

describe("confirm", () => {
  it("does not take another text than the one to be repeated (rule 5.21)", () => {
    expect(confirm("ana@example.com")("ana@example.org")).toBe(NOT_VALID);
    expect(confirm("")("ana@example.com")).toBe(NOT_VALID);
  });

  it.prop([values, whiteSpace])("takes what repeats the other field, white space aside", (value, space) => {
    expect(confirm(`${value}${space}`)(`${space}${value}`)).toBeNull();
  });
});

describe("matches", () => {
  it("takes any of the texts given, and only the whole of it (rule 5.21)", () => {
    expect(matches("lunch", "dinner")("dinner")).toBeNull();
    expect(matches("lunch", "dinner")("dinners")).toBe(NOT_VALID);
    expect(matches("lunch", "dinner")("Lunch")).toBe(NOT_VALID);
    expect(matches()("dinner")).toBe(NOT_VALID);
  });

  it("takes text in which a pattern is found (rule 5.21)", () => {
    expect(matches("none", /^\d{5}$/)("33101")).toBeNull();
    expect(matches(/^\d{5}$/)("3310")).toBe(NOT_VALID);
    expect(matches(/lemon/)("a lemon tart")).toBeNull();
  });

  it("answers alike each time, whatever a pattern remembers", () => {
    const rule = matches(/\d/g);
    expect([rule("1"), rule("1"), rule("1")]).toEqual([null, null, null]);
  });
});

describe("not", () => {
  it("does not take any of the texts given (rule 5.21)", () => {
    expect(not("admin", "root")("root")).toBe(NOT_VALID);
    expect(not("admin", "root")("roots")).toBeNull();
  });

  it.prop([values, fc.array(values)])("takes what matches does not", (value, texts) => {
    fc.pre(value.trim() !== "");
    expect(keeps(not(...texts), value)).toBe(!keeps(matches(...texts), value));
  });
});

describe("startsWith and endsWith", () => {
  it("take any of the texts given (rule 5.21)", () => {
    expect(startsWith("http:", "https:")("https://example.com")).toBeNull();
    expect(startsWith("http:", "https:")("see https://example.com")).toBe(NOT_VALID);
    expect(endsWith(".com", ".org")("example.org")).toBeNull();
    expect(endsWith(".com", ".org")("example.org/menu")).toBe(NOT_VALID);
    expect(startsWith()("x")).toBe(NOT_VALID);
    expect(endsWith()("x")).toBe(NOT_VALID);
  });

  it.prop([values, values])("take a text put together of what they look for", (one, other) => {
    const together = `${one.trim()}${other.trim()}`;
    expect(startsWith(one.trim())(together)).toBeNull();
    expect(endsWith(other.trim())(together)).toBeNull();
  });
});
