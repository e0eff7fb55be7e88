import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MASTHEAD } from "@couvert/platform/html/theme";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { BRANDS, brandFolder, brandTokens, DEFAULT_BRAND, readTokens } from "./brands.ts";
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
  it("contain the default brand and another one", () => {
    expect(BRANDS).toContain(DEFAULT_BRAND);
    expect(BRANDS.length).toBeGreaterThan(1);
  });

  it("are listed in the error of an unknown brand", () => {
    expect(() => brandFolder("nobody")).toThrow(`BRAND must be one of ${BRANDS.join(", ")}, not "nobody"`);
    expect(() => brandFolder("../brands")).toThrow("BRAND must be one of");
  });
});

describe.each(BRANDS)("the brand %s", (brand) => {
  const css = readFileSync(join(brandFolder(brand), "brand.css"), "utf8");

  it.each(["light", "dark"] as const)("sets every token of the default brand in its %s theme", (scheme) => {
    const own = brandTokens(brand, scheme);
    const missing = [...brandTokens(DEFAULT_BRAND, scheme).keys()].filter((name) => !own.has(name));
    expect(missing).toEqual([]);
  });

  it("refers only to own files that exist", () => {
    const sources = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, source = ""]) => source);
    expect(sources.length).toBeGreaterThanOrEqual(4);
    expect(sources.filter((source) => !/^(\.\/|@fontsource-variable\/)/.test(source))).toEqual([]);
    const own = sources.filter((source) => source.startsWith("."));
    expect(own.filter((source) => !existsSync(join(brandFolder(brand), source)))).toEqual([]);
  });

  it("has size-adjusted system fonts as fallbacks", () => {
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

  it("has the licence of each font", () => {
    const folder = join(brandFolder(brand), "fonts");
    expect(globSync("LICENSE-*.txt", { cwd: folder })).toHaveLength(
      globSync("*.woff2", { cwd: folder }).length,
    );
  });

  it("has the same symbol in both colour schemes", () => {
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

  it.each([
    ["wordmark.png", "wordmarkHeight"],
    ["picture.jpg", "pictureHeight"],
  ] as const)("has %s for emails, at twice its size and small (rule 1.24)", async (file, side) => {
    const picture = readFileSync(join(brandFolder(brand), "email", file));
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([MASTHEAD.width * 2, MASTHEAD[side] * 2]);
    expect(picture.length).toBeLessThan(40_000);
  });

  it("has its wordmark of emails on the ground that emails give it (rule 1.24)", async () => {
    const { data } = await sharp(join(brandFolder(brand), "email/wordmark.png"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corner = [...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, "0"));
    expect(`#${corner.join("")}`).toBe(brandTokens(brand, "light").get("--color-juniper"));
  });

  it("shows its own symbol in a tab", () => {
    const icon = readFileSync(join(brandFolder(brand), "icons/favicon.svg"), "utf8");
    expect(icon).toContain(readSymbol(brand, "light").drawing.split("\n")[0]);
    expect(icon).toContain(`<title>${readSymbol(brand, "light").name}</title>`);
  });
});

const CSS = `
/* --color-old: #fff; */
@layer tokens {
  :root {
    --color-paper: #fff;
    --font-text:
      "One", sans-serif;
  }
  @media screen and (prefers-color-scheme: dark) {
    :root { --color-paper: #000; }
  }
}
`;

describe("readTokens", () => {
  it("reads the light scheme, with each value on one line", () => {
    expect([...readTokens(CSS, "light")]).toEqual([
      ["--color-paper", "#fff"],
      ["--font-text", '"One", sans-serif'],
    ]);
  });

  it("reads the dark scheme over the light one", () => {
    expect([...readTokens(CSS, "dark")]).toEqual([
      ["--color-paper", "#000"],
      ["--font-text", '"One", sans-serif'],
    ]);
  });
});
