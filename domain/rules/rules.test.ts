import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRuleTable } from "./rule-table.ts";
import { unkeptRules, unknownRules } from "./unkept-rules.ts";

const root = new URL("../../", import.meta.url).pathname;

const read = (path: string): string | undefined => {
  try {
    return readFileSync(root + path, "utf8");
  } catch {
    return undefined;
  }
};

const testFiles = ["domain", "adapters", "ui", "server"].flatMap((name) =>
  globSync(`${name}/**/*.test.{ts,tsx}`, { cwd: root, exclude: (path) => path.endsWith("node_modules") }),
);

describe("the rules of the specification", () => {
  const rows = readRuleTable(read("docs/domain.md") ?? "");

  it("are numbered from 1 on in each section, none left out", () => {
    const sections = Map.groupBy(rows, ({ id }) => id.split(".")[0] ?? "");
    expect([...sections.keys()]).toEqual(["4", "5", "9"]);
    for (const [section, listed] of sections) {
      expect(listed.map(({ id }) => id)).toEqual(listed.map((_, index) => `${section}.${index + 1}`));
    }
  });

  it("are each kept by a function that is there and proven by a test that names them", () => {
    expect(unkeptRules(rows, read)).toEqual([]);
  });

  it("are all that any test claims to prove", () => {
    expect(testFiles.length).toBeGreaterThan(100);
    expect(testFiles.flatMap((path) => unknownRules(rows, path, read))).toEqual([]);
  });
});

describe("unkeptRules", () => {
  const files: Readonly<Record<string, string>> = {
    "hold.ts": "export const secondsLeft = () => 0;\nexport type Hold = string;\nconst hidden = 1;\n",
    "hold.test.ts": [
      `it("counts down (rule 4.1)", () => {`,
      `it.prop([seconds])("ends at zero (rule 4.1)", (seconds) => {`,
      `it.each([1, 2])(\n  "says %i (rule 4.3)",`,
      `// it("was left out (rule 4.1)", () => {`,
      `it.skip("waits (rule 4.1)", () => {`,
      `expect(ruleNamed("min (rule 4.1)"));`,
    ].join("\n"),
  };
  const row = (keptBy: string, provenBy: string) => `| 4.1 | A hold ends | ${keptBy} | ${provenBy} |\n`;
  const said = (keptBy: string, provenBy: string) =>
    unkeptRules(readRuleTable(row(keptBy, provenBy)), (path) => files[path]);

  it("has nothing to say of functions and tests that are there", () => {
    expect(said("`hold.ts#secondsLeft`", '`hold.test.ts` "counts down"')).toEqual([]);
    expect(
      said(
        "`hold.ts#secondsLeft`, `hold.ts#Hold`",
        '`hold.test.ts` "counts down"; `hold.test.ts` "ends at zero"',
      ),
    ).toEqual([]);
  });

  it("names a row that leads nowhere, or is not written as a row", () => {
    const nowhere = ["4.1 does not say what keeps it", "4.1 does not say what proves it"];
    expect(said("", "")).toEqual(nowhere);
    expect(said("secondsLeft", "hold.test.ts")).toEqual(nowhere);
    expect(said("`hold.ts#secondsLeft`, Hold", '`hold.test.ts` "counts down", and more')).toEqual(nowhere);
  });

  it.each(["hold.ts#hidden", "hold.ts#seconds", "gone.ts#secondsLeft"])("names a function %s", (name) => {
    expect(said(`\`${name}\``, '`hold.test.ts` "counts down"')).toEqual([
      `4.1 is kept by ${name}, which is not there`,
    ]);
  });

  it.each([
    ["hold.test.ts", "counts"],
    ["hold.test.ts", "says %i"],
    ["hold.test.ts", "was left out"],
    ["hold.test.ts", "waits"],
    ["hold.test.ts", "min"],
    ["gone.test.ts", "counts down"],
  ])("names a test of %s that does not say %j and the rule", (path, title) => {
    expect(said("`hold.ts#secondsLeft`", `\`${path}\` "${title}"`)).toEqual([
      `4.1 is proven by "${title}", which is not in ${path} with that rule`,
    ]);
  });

  it("names a rule that a test claims to prove and no row lists", () => {
    const rows = readRuleTable(row("`hold.ts#secondsLeft`", '`hold.test.ts` "counts down"'));
    expect(unknownRules(rows, "hold.test.ts", (path) => files[path])).toEqual([
      "hold.test.ts proves 4.3, which is no rule",
    ]);
  });
});
