import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BRANDS, brandFolder, brandTokens, DEFAULT_BRAND } from "./brands.ts";
import { readSymbol } from "./mark.ts";

const ICONS = [
  "apple-touch-icon.png",
  "favicon-32.png",
  "favicon.svg",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "share.png",
];

describe("the brands", () => {
  it("are more than one, and among them the one that is worn unasked", () => {
    expect(BRANDS).toContain(DEFAULT_BRAND);
    expect(BRANDS.length).toBeGreaterThan(1);
  });

  it("are named when another is asked for", () => {
    expect(() => brandFolder("nobody")).toThrow(`BRAND must be one of ${BRANDS.join(", ")}, not "nobody"`);
    expect(() => brandFolder("../brands")).toThrow("BRAND must be one of");
  });
});

describe.each(BRANDS)("the brand %s", (brand) => {
  const css = readFileSync(join(brandFolder(brand), "brand.css"), "utf8");

  it.each(["light", "dark"] as const)("sets all that every brand sets, in its %s theme", (scheme) => {
    const own = brandTokens(brand, scheme);
    const missing = [...brandTokens(DEFAULT_BRAND, scheme).keys()].filter((name) => !own.has(name));
    expect(missing).toEqual([]);
  });

  it("fetches nothing from elsewhere, and only what is there", () => {
    const sources = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, source = ""]) => source);
    expect(sources.length).toBeGreaterThanOrEqual(4);
    expect(sources.filter((source) => !/^(\.\/|@fontsource-variable\/)/.test(source))).toEqual([]);
    const own = sources.filter((source) => source.startsWith("."));
    expect(own.filter((source) => !existsSync(join(brandFolder(brand), source)))).toEqual([]);
  });

  it("has faces of the visitor's own system, stretched to its own, for as long as those are on their way", () => {
    const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
    for (const list of ["--font-display", "--font-text"]) {
      const [, ...fallbacks] = (brandTokens(brand, "light").get(list) ?? "").match(/"[^"]+"/g) ?? [];
      expect(fallbacks.length).toBeGreaterThan(0);
      for (const family of fallbacks) {
        const face = faces.find((each) => each.includes(`font-family: ${family};`));
        expect(face, family).toMatch(/src: local\([\s\S]*size-adjust: /);
      }
    }
  });

  it("keeps the licence of each face it keeps", () => {
    const folder = join(brandFolder(brand), "fonts");
    expect(globSync("LICENSE-*.txt", { cwd: folder })).toHaveLength(
      globSync("*.woff2", { cwd: folder }).length,
    );
  });

  it("has the same symbol for light grounds and for dark ones, with the name of the group", () => {
    const [light, dark] = [readSymbol(brand, "light"), readSymbol(brand, "dark")];
    const { drawing, ...shape } = light;
    expect(dark).toMatchObject(shape);
    const unpainted = (paths: string) => paths.replaceAll(/#[\da-f]{6}/g, "");
    expect(unpainted(dark.drawing)).toBe(unpainted(drawing));
    expect(dark.drawing).not.toBe(drawing);
  });

  it.each(ICONS)("has %s", (file) => {
    expect(existsSync(join(brandFolder(brand), "icons", file))).toBe(true);
  });

  it("shows its symbol, and no other brand's, in a tab", () => {
    const icon = readFileSync(join(brandFolder(brand), "icons/favicon.svg"), "utf8");
    expect(icon).toContain(readSymbol(brand, "light").drawing.split("\n")[0]);
    expect(icon).toContain(`<title>${readSymbol(brand, "light").name}</title>`);
  });
});
