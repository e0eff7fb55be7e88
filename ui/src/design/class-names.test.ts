import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = join(import.meta.dirname, "..");
const IMPORT = /^import (\w+) from "([^"]+\.module\.css)";$/gm;

/** Returns the classes that a component reads of its style sheets and that these do not have. */
const missingClasses = (file: string): readonly string[] => {
  const code = readFileSync(join(SRC, file), "utf8");
  return [...code.matchAll(IMPORT)].flatMap(([, name, sheet = ""]) => {
    const css = readFileSync(join(SRC, dirname(file), sheet), "utf8");
    const classes = new Set([...css.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, found]) => found));
    return [...code.matchAll(new RegExp(`\\b${name}\\["(\\w+)"\\]`, "g"))].flatMap(([, read]) =>
      classes.has(read) ? [] : [`${file}: ${read}`],
    );
  });
};

describe("the classes of components", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: SRC });

  it("are in their style sheets", () => {
    expect(files.flatMap(missingClasses)).toEqual([]);
  });

  it("are read from files with style sheets", () => {
    const read = files.filter((file) => readFileSync(join(SRC, file), "utf8").search(IMPORT) !== -1);
    expect(read.length).toBeGreaterThan(80);
  });
});
