import { filter } from "@prismicio/client";
import * as Result from "effect/Result";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePredicates } from "./predicate.ts";

const parsed = (q: string) => Result.getOrThrow(parsePredicates(q));
const rejected = (q: string) => Result.getOrThrow(Result.flip(parsePredicates(q))).message;

const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const listed = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\\"));

describe("parsePredicates", () => {
  it("parses several predicates of one query, with or without space", () => {
    expect(parsed('[[at(document.type, "page")] [any(my.page.title, ["Menu"])]]')).toMatchObject([
      { operator: "at", path: "document.type", value: "page" },
      { operator: "any", path: "my.page.title", value: ["Menu"] },
    ]);
  });

  it("parses no predicates from an empty query", () => {
    expect(parsed("[]")).toEqual([]);
  });

  it("parses any text that the client writes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
        expect(parsed(`[${filter.at("my.page.title", text)}]`)).toMatchObject([
          { operator: "at", path: "my.page.title", value: text },
        ]);
      }),
    );
  });

  it("parses any list that the client writes", () => {
    fc.assert(
      fc.property(fc.array(listed), (texts) => {
        expect(parsed(`[${filter.any("document.tags", texts)}]`)).toMatchObject([
          { operator: "any", path: "document.tags", value: texts },
        ]);
      }),
    );
  });

  it("parses any number and boolean that the client writes", () => {
    fc.assert(
      fc.property(fc.oneof(number, fc.boolean()), (value) => {
        const [predicate] = parsed(`[${filter.at("my.location.seats", value)}]`);
        expect(predicate?.value).toEqual(value === 0 ? 0 : value);
      }),
    );
  });

  it("rejects an unknown operator by its name", () => {
    expect(rejected("[[geopoint.near(my.location.geocoords, 25.7, -80.1, 21)]]")).toContain("geopoint.near");
  });

  it("names the place of an error in Prismic's words", () => {
    const q = '[[at(document.type, "page")][any()]]';
    expect(Result.getOrThrow(Result.flip(parsePredicates(q)))).toMatchObject({
      column: 34,
      message: `[function any(..)] unexpected value: should be a path on line:1 col:34 in query '${q}'\n${q}\n${" ".repeat(33)}^\n`,
    });
  });

  it.each([
    "",
    "[",
    "at(document.type)",
    '[[at(document.type, "page")',
    "[[at(document.type)]]",
    "[[at(document.type, page)]]",
    '[[at("page")]]',
    '[[at(document.type, "page", "menu")]]',
    '[[any(document.type, ["page")]]',
    "[[has(document.type)]]",
    `[[at(document.type, ${"[".repeat(5000)}${"]".repeat(5000)})]]`,
  ])("rejects %j", (q) => {
    expect(rejected(q)).not.toBe("");
  });

  it("throws for no query", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary-ascii" }),
      fc
        .array(
          fc.constantFrom("[", "]", "(", ")", '"', "\\", ",", "at", "any", "document.type", "1", "-", " "),
        )
        .map((parts) => `[[${parts.join("")}]]`),
    );
    fc.assert(
      fc.property(hostile, (q) => {
        parsePredicates(q);
      }),
    );
  });
});
