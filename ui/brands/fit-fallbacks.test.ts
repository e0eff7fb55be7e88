import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GUIDE = readFileSync(`${ROOT}docs/how-to/make-it-your-brand.md`, "utf8");
const BLOCKS = [...GUIDE.matchAll(/^```css\n(.*?)^```$/gms)].map(([, text = ""]) => text);

const format = (css: string): string => {
  const given = ["format", "--stdin-file-path=ui/brands/saltmarsh/brand.css"];
  return spawnSync("node_modules/.bin/biome", given, { cwd: ROOT, input: css, encoding: "utf8" }).stdout;
};

it("prints rules that the linter accepts at the end of a style sheet", () => {
  const { stdout } = spawnSync(process.execPath, ["ui/brands/fit-fallbacks.ts", "gannet"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(stdout).toContain('font-family: "Figtree Fallback";');
  expect(format(stdout)).toBe(stdout);
});

it("has a guide whose style sheets the linter accepts", () => {
  expect(BLOCKS).toHaveLength(2);
  for (const block of BLOCKS) {
    const css = block.startsWith(" ") ? `@layer tokens {\n  :root {\n${block}  }\n}\n` : block;
    expect(format(css)).toBe(css);
  }
});
