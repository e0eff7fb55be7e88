import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { citedRules, citesSpecification } from "./citations.ts";
import { createImportCheck, type Export, isProductionFile } from "./production-imports.ts";
import { findRuleProblems } from "./rule-problems.ts";
import { readRuleTable } from "./rule-table.ts";

const root = new URL("../../", import.meta.url).pathname;

const read = (path: string): string | undefined => {
  try {
    return readFileSync(root + path, "utf8");
  } catch {
    return undefined;
  }
};

const list = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path) });

const sources = ["domain", "adapters", "ui", "server", "contracts", "e2e"].flatMap((name) =>
  list(`${name}/**/*.{ts,tsx}`),
);

/** What is started or loaded by its address, so that nothing imports it. */
const ENTRIES =
  /^ui\/src\/(?:app\.tsx|entry-server\.tsx|shell\/delivery\/boot\.ts|pages\/slices\/[\w-]+\/\w+\.tsx)$/;

describe("docs/rules", () => {
  const citing = [
    ...sources,
    ...["{domain,adapters,ui,server,contracts,e2e,docs}/**/*.{css,md,mjs}", "*.md"].flatMap(list),
  ].map((path) => [path, read(path) ?? ""] as const);
  const files = list("docs/rules/[0-9]*.md").toSorted();
  const rows = files.flatMap((path) => readRuleTable(read(path) ?? ""));
  const isImported = createImportCheck(
    new Map(sources.filter(isProductionFile).map((path) => [path, read(path) ?? ""])),
  );

  it("has one file for each of the nine sections", () => {
    expect(files.map((path) => path.replace(/^docs\/rules\/(\d)-[a-z-]+\.md$/, "$1"))).toEqual([
      ..."123456789",
    ]);
  });

  it.each(files)("numbers the rules of %s from 1 on", (path) => {
    const [section] = /\d/.exec(path) ?? [];
    const ids = readRuleTable(read(path) ?? "").map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(ids.map((_, index) => `${section}.${index + 1}`));
    expect(read(path)?.match(/^\| \d/gm)).toHaveLength(ids.length);
  });

  it("names for each rule a function that the product uses and a test that proves it", () => {
    const isUsed = (wanted: Export): boolean => ENTRIES.test(wanted.path) || isImported(wanted);
    const problems = findRuleProblems(rows, read, isUsed);
    expect(problems).toEqual([]);
  });

  it("has every rule that a file cites, and none of them is struck", () => {
    const ids = new Set(rows.filter(({ isStruck }) => !isStruck).map(({ id }) => id));
    const unknown = citing.flatMap(([path, text]) =>
      citedRules(text)
        .filter((id) => !ids.has(id))
        .map((id) => `${path} cites ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it("is cited in place of the specification", () => {
    expect(citing.filter(([, text]) => citesSpecification(text)).map(([path]) => path)).toEqual([]);
  });
});

describe("findRuleProblems", () => {
  const files: Readonly<Record<string, string>> = {
    "hold.ts":
      "export const secondsLeft = () => 0;\nexport type Hold = string;\nconst hidden = 1;\n" +
      "export const unused = 1;\nconst Sheet = () => null;\nexport default Sheet;\n",
    "hold.test.ts": [
      `it("counts down (rule 4.1)", () => {`,
      `it.prop([seconds])("ends at zero (rule 4.1)", (seconds) => {`,
      `it.each([1, 2])(\n  "says %i (rule 4.3)",`,
      `it("starts again (rules 4.1, 4.2)", () => {`,
      `// it("was left out (rule 4.1)", () => {`,
      `it.skip("waits (rule 4.1)", () => {`,
      `expect(ruleNamed("min (rule 4.1)"));`,
    ].join("\n"),
  };
  const row = (functions: string, tests: string) => `| 4.1 | A hold ends | ${functions} | ${tests} |\n`;
  const isImported = ({ name }: Export) => name !== "unused";
  const problemsOf = (functions: string, tests: string) =>
    findRuleProblems(readRuleTable(row(functions, tests)), (path) => files[path], isImported);

  it("reports nothing when functions and tests are there", () => {
    expect(problemsOf("`hold.ts#secondsLeft`", '`hold.test.ts` "counts down"')).toEqual([]);
    expect(
      problemsOf(
        "`hold.ts#secondsLeft`, `hold.ts#Hold`",
        '`hold.test.ts` "counts down"; `hold.test.ts` "ends at zero"; `hold.test.ts` "starts again"',
      ),
    ).toEqual([]);
    expect(problemsOf("`hold.ts#Sheet`", '`hold.test.ts` "counts down"')).toEqual([]);
  });

  it("reports nothing for a struck rule, which names neither a function nor a test", () => {
    const struck = "| 4.1 | A bell rings; struck: there is no bell | | |\n";
    expect(findRuleProblems(readRuleTable(struck), (path) => files[path], isImported)).toEqual([]);
  });

  it("reports a struck rule without a reason, and one that still names a function or a test", () => {
    const problemsOfRow = (markdown: string) =>
      findRuleProblems(readRuleTable(markdown), (path) => files[path], isImported);
    expect(problemsOfRow("| 4.1 | A bell rings; struck: | | |\n")).toEqual([
      "4.1 names no function",
      "4.1 names no test",
    ]);
    const kept = "4.1 is struck, but names a function or a test";
    const words = "A bell rings; struck: there is no bell";
    expect(problemsOfRow(`| 4.1 | ${words} | \`hold.ts#secondsLeft\` | |\n`)).toEqual([kept]);
    expect(problemsOfRow(`| 4.1 | ${words} | | \`hold.test.ts\` "counts down" |\n`)).toEqual([kept]);
  });

  it("reports a function that no production file imports", () => {
    expect(problemsOf("`hold.ts#unused`", '`hold.test.ts` "counts down"')).toEqual([
      "4.1 names hold.ts#unused, which no production file imports",
    ]);
  });

  it("reports a row that leads nowhere, or is not written as a row", () => {
    const nowhere = ["4.1 names no function", "4.1 names no test"];
    expect(problemsOf("", "")).toEqual(nowhere);
    expect(problemsOf("secondsLeft", "hold.test.ts")).toEqual(nowhere);
    expect(problemsOf("`hold.ts#secondsLeft`, Hold", '`hold.test.ts` "counts down", and more')).toEqual(
      nowhere,
    );
  });

  it.each(["hold.ts#hidden", "hold.ts#seconds", "gone.ts#secondsLeft"])(
    "reports the missing function %s",
    (name) => {
      expect(problemsOf(`\`${name}\``, '`hold.test.ts` "counts down"')).toEqual([
        `4.1 names ${name}, which does not exist`,
      ]);
    },
  );

  it.each([
    ["hold.test.ts", "counts"],
    ["hold.test.ts", "says %i"],
    ["hold.test.ts", "was left out"],
    ["hold.test.ts", "waits"],
    ["hold.test.ts", "min"],
    ["gone.test.ts", "counts down"],
  ])("reports a test of %s whose title is not %j and the rule", (path, title) => {
    expect(problemsOf("`hold.ts#secondsLeft`", `\`${path}\` "${title}"`)).toEqual([
      `4.1 names the test "${title}", which ${path} does not have with that rule`,
    ]);
  });
});
