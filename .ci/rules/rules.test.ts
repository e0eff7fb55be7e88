import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { citedRules, citesSpecification } from "./citations.ts";
import { provenRules, readRuleTable } from "./rule-table.ts";

const ROOT = join(import.meta.dirname, "../..");

const list = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path) });

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const IS_TEST = /\.(?:test|spec|laws)\.tsx?$/;
const HELPS_TESTS =
  /\.(?:builders|arbitraries|models?|fixtures?|setup|child|d)\.tsx?$|\/(?:testing|bench|attack|styleguide)\//;

describe("docs/rules", () => {
  const sources = list("{domain,adapters,ui,server,contracts,e2e}/**/*.{ts,tsx,mjs,css}").map(
    (path) => [path, read(path)] as const,
  );
  const tests = sources.filter(([path]) => IS_TEST.test(path));
  const production = sources.filter(([path]) => !IS_TEST.test(path) && !HELPS_TESTS.test(path));
  const files = list("docs/rules/[0-9]*.md").toSorted();
  const rows = files.flatMap((path) => readRuleTable(read(path)));

  it("has one file for each section", () => {
    expect(
      files
        .map((path) => Number(path.replace(/^docs\/rules\/(\d+)-[a-z-]+\.md$/, "$1")))
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  });

  it.each(files)("numbers the rules of %s from 1 on", (path) => {
    const [section] = /\d+/.exec(path) ?? [];
    const ids = readRuleTable(read(path)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(ids.map((_, index) => `${section}.${index + 1}`));
    expect(read(path).match(/^\| \d/gm)).toHaveLength(ids.length);
  });

  it("has for each rule a test whose title cites it, and code that does", () => {
    const proven = new Set(tests.flatMap(([, text]) => provenRules(text)));
    const kept = new Set(production.flatMap(([, text]) => citedRules(text)));
    const missing = rows
      .filter(({ isStruck }) => !isStruck)
      .flatMap(({ id }) => [
        ...(proven.has(id) ? [] : [`no title of a test ends with (rule ${id})`]),
        ...(kept.has(id) ? [] : [`no production file cites (rule ${id})`]),
      ]);
    expect(missing).toEqual([]);
  });

  it("has every rule that a file cites, and none of them is struck", () => {
    const ids = new Set(rows.filter(({ isStruck }) => !isStruck).map(({ id }) => id));
    const documents = [...list("{domain,adapters,ui,server,contracts,e2e,docs}/**/*.md"), ...list("*.md")];
    const citing = [...sources, ...documents.map((path) => [path, read(path)] as const)];
    const unknown = citing.flatMap(([path, text]) =>
      citedRules(text)
        .filter((id) => !ids.has(id))
        .map((id) => `${path} cites ${id}`),
    );
    expect(unknown).toEqual([]);
    expect(citing.filter(([, text]) => citesSpecification(text)).map(([path]) => path)).toEqual([]);
  });
});

describe("readRuleTable", () => {
  it("reads ids in order, and whether a row is struck with a reason", () => {
    const rows = [
      "| rule | what it says |",
      "| 4.1 | A hold ends |",
      "| 4.2 | A bell rings; struck: there is no bell |",
      "| 4.3 | A bell rings; struck: |",
      "| 4.4 | too | many |",
    ];
    expect(readRuleTable(rows.join("\n"))).toEqual([
      { id: "4.1", isStruck: false },
      { id: "4.2", isStruck: true },
      { id: "4.3", isStruck: false },
    ]);
  });
});

describe("provenRules", () => {
  it.each([
    [`it("counts down (rule 4.1)", () => {`, ["4.1"]],
    [`it.prop([seconds])("ends at zero (rule 4.1)", (seconds) => {`, ["4.1"]],
    [`it.each([1, 2])(\n  "says %i (rule 4.3)",`, ["4.3"]],
    [`it("starts again (rules 4.1, 4.2)", () => {`, ["4.1", "4.2"]],
    [`// it("was left out (rule 4.1)", () => {`, []],
    [`it.skip("waits (rule 4.1)", () => {`, []],
    [`expect(ruleNamed("min (rule 4.1)"));`, []],
  ])("reads %j as %j", (text, ids) => {
    expect(provenRules(text)).toEqual(ids);
  });
});
