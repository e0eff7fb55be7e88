import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { BRANDS, brandTokens } from "@couvert/ui/brands";
import { faceFile } from "@couvert/ui/brands/face-file";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../http/app.builders.ts";
import { brandFaces, brandTheme, siteColours } from "./brand-theme.ts";

describe("brandTheme", () => {
  it("has the light colours of a brand", () => {
    expect(brandTheme("juniper-row")).toMatchObject({
      light: { paper: "#f5f6f1", primary: "#1f4d3f" },
      radius: "2px",
    });
  });

  it("uses a system font of the same kind for headings", () => {
    expect(brandTheme("juniper-row").headingFace).toMatch(/, ?serif$/);
    expect(brandTheme("gannet").headingFace).toMatch(/sans-serif$/);
  });

  it("has the dark colours of a brand", () => {
    expect(brandTheme("juniper-row").dark).toMatchObject({
      paper: "#101613",
      primary: "#b2ceb6",
      onPrimary: "#0f1a15",
    });
  });

  it.each(BRANDS)("sets pages in the fonts of %s, from the server's own paths", (brand) => {
    const { faces } = brandTheme(brand);
    const families = [...(faces?.rules ?? "").matchAll(/font-family: ("[^"]+")/g)].map(([, name]) => name);
    expect(families).toEqual(`${faces?.heading}, ${faces?.text}`.match(/"[^"]+"/g));
    expect(faces?.rules.match(/url\([^)]*\)/g)).toEqual([
      'url("/faces/display.woff2")',
      'url("/faces/text.woff2")',
    ]);
  });

  it.each(BRANDS)("has the light and dark symbol of %s", (brand) => {
    const { mark } = brandTheme(brand);
    expect(mark?.light).toContain(`<title>${mark?.name}</title>`);
    expect(mark?.dark).toMatch(/^<svg [^>]*viewBox/);
    expect(mark?.dark).not.toBe(mark?.light);
  });

  it.each(BRANDS)("is complete for %s, light and dark", (brand) => {
    const { light, dark, faces, mark: _, ...rest } = brandTheme(brand);
    const parts = [light, dark ?? {}, faces ?? {}, rest];
    const values: readonly string[] = parts.flatMap((part) => Object.values(part));
    expect(values.filter((value) => value === "" || value.includes("var("))).toEqual([]);
  });
});

describe("siteColours", () => {
  it.each(BRANDS)("returns the colours of %s, light and dark", (brand) => {
    const { paper, sketches } = siteColours(brand);
    expect([paper, ...Object.values(sketches.light), ...Object.values(sketches.dark)]).toSatisfy(
      (colours: string[]) => colours.every((colour) => /^#[\da-f]{6}$/.test(colour)),
    );
    expect(sketches.dark.ground).not.toBe(sketches.light.ground);
  });

  it.each(BRANDS)("has the text font of %s for labels on street maps", (brand) => {
    const { family, rule } = siteColours(brand).sketches.face;
    expect(brandTokens(brand, "light").get("--font-text")?.startsWith(family)).toBe(true);
    const [, file = ""] = /url\("data:font\/woff2;base64,([^"]+)"\)/.exec(rule) ?? [];
    expect(Buffer.from(file, "base64")).toEqual(readFileSync(faceFile(brand, "--font-text")));
    expect(rule).toContain(`font-family: ${family};`);
  });
});

describe.each(BRANDS)("brandFaces of %s", (brand) => {
  it("serves the fonts at the paths of the theme, cached for a day", async () => {
    const pages = async () => new Response();
    const { origin, close } = await startTestServer({}, { manage: { pages, faces: brandFaces(brand) } });
    const asked = [...(brandTheme(brand).faces?.rules ?? "").matchAll(/url\("([^"]+)"\)/g)];
    const answers = await Promise.all(asked.map(([, path = ""]) => fetch(new URL(path, origin))));
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    close();
    const files = [faceFile(brand, "--font-display"), faceFile(brand, "--font-text")];
    expect(sizes).toEqual(await Promise.all(files.map(async (file) => (await readFile(file)).byteLength)));
    expect(answers.map(({ headers }) => headers.get("content-type"))).toEqual(["font/woff2", "font/woff2"]);
    expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual([
      "public, max-age=86400",
      "public, max-age=86400",
    ]);
  });
});
