import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = join(import.meta.dirname, "..");
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+\.tsx?)"/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*\[?([^\])]+)/g;

/** Returns the files of `src` that the entries reach by imports, the entries included. */
const reachedFrom = (...entries: readonly string[]): ReadonlySet<string> => {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(join(SRC, file), "utf8");
    const folder = dirname(join(SRC, file));
    const imported = [...text.matchAll(IMPORT)].map(([, path = ""]) => join(folder, path));
    const patterns = [...text.matchAll(GLOB)].flatMap(([, list = ""]) => [...list.matchAll(/"([^"]+)"/g)]);
    const wanted = patterns.flatMap(([, pattern = ""]) => (pattern.startsWith("!") ? [] : [pattern]));
    const found = wanted.flatMap((pattern) => globSync(pattern, { cwd: folder }));
    for (const path of [...imported, ...found.map((name) => join(folder, name))]) {
      if (/\.test\.tsx?$/.test(path)) continue;
      visit(relative(SRC, path));
    }
  };
  for (const entry of entries) visit(entry);
  return reached;
};

describe("the style guide", () => {
  it("is not reached from any entry of a build", () => {
    const built = reachedFrom("app.tsx", "entry-server.tsx", "shell/delivery/boot.ts");
    expect(built.has("pages/slices/quote/Quote.tsx")).toBe(true);
    expect([...built].filter((file) => /styleguide|\.(?:fixture|builders)\.tsx?$/.test(file))).toEqual([]);
  });
});
