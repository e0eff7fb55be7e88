import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const fixture = (name: string) => readFileSync(new URL(`fixture/${name}`, import.meta.url), "utf8");

const run = (command: string, args: readonly string[], cwd = root) => {
  const { stdout, stderr, status } = spawnSync(`${root}node_modules/.bin/${command}`, args, {
    cwd,
    encoding: "utf8",
  });
  return { output: stdout + stderr, status };
};

/** Lints a text as a file of the repository, in a folder that has only the repository's lint rules. */
const lintAs = (path: string, text: string) => {
  const folder = mkdtempSync(join(tmpdir(), "couvert-boundaries-"));
  try {
    for (const rules of ["biome.json", ".biome", ".gitignore"]) {
      cpSync(join(root, rules), join(folder, rules), { recursive: true });
    }
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    return run("biome", ["lint", "--colors=off", "--max-diagnostics=none", path], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const dependenciesOf = (name: string): readonly string[] => {
  const manifest = JSON.parse(readFileSync(`${root}${name}/package.json`, "utf8"));
  return Object.keys(manifest.dependencies);
};

/** Returns whether Node finds a package from a folder of the repository: in the folder's `node_modules` or in those above. */
const finds = (folder: string, name: string): boolean =>
  existsSync(join(root, folder, "node_modules", name)) || (folder !== "." && finds(dirname(folder), name));

describe("the compiler", () => {
  const { output, status } = run("tsc", ["--pretty", "false", "-p", ".ci/boundaries/fixture"]);

  it("knows no fetch, document, process or timers in the domain", () => {
    expect(status).not.toBe(0);
    for (const name of ["fetch", "document", "process", "setTimeout"]) {
      expect(output).toMatch(new RegExp(`impure\\.ts.*Cannot find name '${name}'`));
    }
  });

  it("resolves no sibling package or framework from the domain", () => {
    for (const name of ["node:fs", "@couvert/api/reservations/product-reservations", "express"]) {
      expect(output).toMatch(new RegExp(`illegal-imports\\.ts.*'${name}'`));
    }
  });
});

describe("the linter", () => {
  it("rejects sibling packages, frameworks and Node modules in the domain", () => {
    const { output, status } = lintAs(
      "domain/src/restaurant/location/fixture.ts",
      fixture("illegal-imports.ts"),
    );
    expect(status).not.toBe(0);
    expect(output).toContain("fixture.ts:1:30 lint/correctness/noNodejsModules");
    expect(output).toContain("fixture.ts:2:37 lint/style/noRestrictedImports");
    expect(output).toContain("fixture.ts:3:21 lint/style/noRestrictedImports");
  });

  it("rejects clocks and randomness in the domain", () => {
    const { output, status } = lintAs("domain/src/restaurant/location/fixture.ts", fixture("impure.ts"));
    expect(status).not.toBe(0);
    expect(output.match(/takes the time and chance as arguments/g)).toHaveLength(3);
  });

  it.each([
    ['{ PORT: "0" }', 1],
    ['{ ...process.env, PORT: "0" }', 0],
    ['{ ...TEST_CLOCK, PORT: "0" }', 0],
  ])("finds a process of a test without the clock of the tests: %s", (environment, count) => {
    const text = `declare const TEST_CLOCK: object;\nexport const options = { env: ${environment} };\n`;
    const { output } = lintAs("server/src/start/fixture.test.ts", text);
    expect(output.match(/runs on the clock of the tests/g) ?? []).toHaveLength(count);
  });

  it("accepts effect and its own modules in the domain", () => {
    const text =
      'import * as Data from "effect/Data";\nimport { a } from "../a.ts";\nexport const b = [Data, a];\n';
    expect(lintAs("domain/src/restaurant/location/fixture.ts", text)).toMatchObject({ status: 0 });
  });

  it.each([
    ["ui/src/fixture.ts", "@couvert/platform/database/open-database"],
    ["ui/src/fixture.ts", "@couvert/outside/captcha/captcha"],
    ["ui/src/fixture.ts", "@couvert/platform/phone-numbers/check-phone-fully"],
    ["ui/src/fixture.ts", "libphonenumber-js/max"],
    ["server/src/fixture.ts", "@couvert/ui/entry-client"],
  ])("rejects in %s the import of %s", (path, name) => {
    const { status } = lintAs(path, `import { a } from "${name}";\nexport const b = a;\n`);
    expect(status).not.toBe(0);
  });

  it.each([
    ["ui/src/fixture.ts", "@couvert/api/reservations/product-reservations"],
    ["ui/src/fixture.ts", "@couvert/platform/phone-numbers/check-phone"],
    ["server/src/fixture.ts", "@couvert/ui/render-page"],
    ["server/src/fixture.ts", "@couvert/ui/brands"],
  ])("accepts in %s the import of %s", (path, name) => {
    const { status } = lintAs(path, `import { a } from "${name}";\nexport const b = a;\n`);
    expect(status).toBe(0);
  });

  it("rejects reads of the environment outside the entry of the server", () => {
    const text = 'export const port = process.env["PORT"];\n';
    expect(lintAs("adapters/outside/src/fixture.ts", text).status).not.toBe(0);
    expect(lintAs("server/src/commands/main.ts", text).status).toBe(0);
  });
});

describe("the package graph", () => {
  it.each([
    ["domain", []],
    ["adapters/platform", ["@couvert/domain"]],
    ["adapters/api", ["@couvert/domain", "@couvert/platform"]],
    ["adapters/services", ["@couvert/domain", "@couvert/platform"]],
    ["adapters/outside", ["@couvert/api", "@couvert/domain", "@couvert/platform", "@couvert/services"]],
    ["ui", ["@couvert/api", "@couvert/domain", "@couvert/outside", "@couvert/platform"]],
    [
      "server",
      [
        "@couvert/api",
        "@couvert/domain",
        "@couvert/outside",
        "@couvert/platform",
        "@couvert/services",
        "@couvert/ui",
      ],
    ],
  ])("allows %s to depend on %j", (name, siblings) => {
    expect(dependenciesOf(name).filter((dependency) => dependency.startsWith("@couvert/"))).toEqual(siblings);
  });

  it.each([
    ["domain", "@couvert/platform"],
    ["adapters/platform", "@couvert/services"],
    ["adapters/api", "@couvert/services"],
    ["adapters/services", "@couvert/outside"],
    ["adapters/services", "@couvert/api"],
    ["adapters/outside", "@couvert/server"],
    ["adapters/outside", "express"],
    ["adapters/outside", "react"],
    ["ui", "@couvert/services"],
    ["ui", "@couvert/server"],
  ])("keeps %s from finding %s", (folder, name) => {
    expect(finds(folder, name)).toBe(false);
    expect(finds(folder, "effect")).toBe(true);
  });

  it("allows the domain to depend on effect only", () => {
    expect(dependenciesOf("domain")).toEqual(["effect"]);
  });
});
