import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import lingui from "../../lingui.config.ts";
import { SCREEN_AREAS } from "./message-areas.ts";
import { SLICE_AREAS } from "./slice-areas.ts";

const UI = join(import.meta.dirname, "../..");
const PAGES = join(UI, "src/pages");
const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?"(\.[^"]+\.tsx?)"/gm;

/** Returns the modules that load with a module, itself included. */
const loadedWith = (path: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, imported = ""] of readFileSync(path, "utf8").matchAll(IMPORT))
    loadedWith(join(dirname(path), imported), seen);
  return seen;
};

const areaOf = (path: string): string | undefined => {
  const isIn = (folder: string) => relative(UI, path).startsWith(`${folder}/`);
  const catalogue = lingui.catalogs?.find(
    ({ include, exclude = [] }) => include.some(isIn) && !exclude.some(isIn),
  );
  return catalogue?.path.split("/").at(-1);
};

/** Returns the areas of the messages in the modules of a component, without the area of every page. */
const areasIn = (component: string): readonly (string | undefined)[] => {
  const modules = [...loadedWith(join(PAGES, component))];
  const speaking = modules.filter((path) => readFileSync(path, "utf8").includes("@lingui/core/macro"));
  return [...new Set(speaking.map(areaOf))].filter((area) => area !== "site").sort();
};

const screens = [
  ...readFileSync(join(PAGES, "screens/screen-registry.ts"), "utf8").matchAll(
    /"?([\w-]+)"?: \(\) => import\("\.\/(\w+)/g,
  ),
].map(([, screen = "", file]) => [screen, `screens/${file}.tsx`] as const);

const slices = globSync("slices/*/*.tsx", { cwd: PAGES })
  .filter((file) => !file.endsWith(".test.tsx"))
  .map((file) => [(file.split("/")[1] ?? "").replaceAll("-", "_"), file] as const);

describe("message areas", () => {
  it.each(screens)("has the areas of the screen %s", (screen, file) => {
    const areas: Readonly<Record<string, readonly string[]>> = SCREEN_AREAS;
    expect(areas[screen] ?? []).toEqual(areasIn(file));
  });

  it.each(slices)("has the areas of the slice %s", (type, file) => {
    const areas: Readonly<Record<string, readonly string[]>> = SLICE_AREAS;
    expect(areas[type] ?? []).toEqual(areasIn(file));
  });

  it("finds screens, slices and messages", () => {
    expect(screens.length).toBeGreaterThan(5);
    expect(slices.length).toBeGreaterThan(20);
    expect(areasIn("slices/form/Form.tsx")).toContain("forms");
  });
});
