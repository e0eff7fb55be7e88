import { readFileSync } from "node:fs";
import { BRANDS, brandTokens } from "@couvert/ui/brands";
import { faceFile } from "@couvert/ui/brands/face-file";
import { describe, expect, it } from "vitest";
import { lookOf, siteColours } from "./brand-look.ts";

describe("lookOf", () => {
  it("takes the colours of a brand", () => {
    expect(lookOf("juniper-row")).toMatchObject({ paper: "#f5f6f1", primary: "#1f4d3f", radius: "2px" });
  });

  it("sets headings in a face of the brand's kind that every system has", () => {
    expect(lookOf("juniper-row").headingFace).toMatch(/, ?serif$/);
    expect(lookOf("gannet").headingFace).toMatch(/sans-serif$/);
  });

  it("takes those of its dark theme for the evening", () => {
    expect(lookOf("juniper-row").evening).toMatchObject({
      paper: "#101613",
      primary: "#b2ceb6",
      onPrimary: "#0f1a15",
    });
  });

  it.each(BRANDS)("sets pages in the faces of %s, from the server's own addresses", (brand) => {
    const { faces } = lookOf(brand);
    const families = [...(faces?.rules ?? "").matchAll(/font-family: ("[^"]+")/g)].map(([, name]) => name);
    expect(families).toEqual(`${faces?.heading}, ${faces?.text}`.match(/"[^"]+"/g));
    expect(faces?.rules.match(/url\([^)]*\)/g)).toEqual([
      'url("/faces/display.woff2")',
      'url("/faces/text.woff2")',
    ]);
  });

  it.each(BRANDS)("heads pages with the symbol of %s, by day and in the evening", (brand) => {
    const { mark } = lookOf(brand);
    expect(mark?.day).toContain(`<title>${mark?.name}</title>`);
    expect(mark?.evening).toMatch(/^<svg [^>]*viewBox/);
    expect(mark?.evening).not.toBe(mark?.day);
  });

  it.each(BRANDS)("is whole for %s, by day and in the evening", (brand) => {
    const { evening, faces, mark: _, ...day } = lookOf(brand);
    const parts = [day, evening ?? {}, faces ?? {}];
    const values: readonly string[] = parts.flatMap((part) => Object.values(part));
    expect(values.filter((value) => value === "" || value.includes("var("))).toEqual([]);
  });
});

describe("siteColours", () => {
  it.each(BRANDS)("are by day and by night those of %s", (brand) => {
    const { paper, sketches } = siteColours(brand);
    expect([paper, ...Object.values(sketches.light), ...Object.values(sketches.dark)]).toSatisfy(
      (colours: string[]) => colours.every((colour) => /^#[\da-f]{6}$/.test(colour)),
    );
    expect(sketches.dark.ground).not.toBe(sketches.light.ground);
  });

  it.each(BRANDS)("carry the text face of %s for the names in sketches", (brand) => {
    const { family, rule } = siteColours(brand).sketches.face;
    expect(brandTokens(brand, "light").get("--font-text")?.startsWith(family)).toBe(true);
    const [, file = ""] = /url\("data:font\/woff2;base64,([^"]+)"\)/.exec(rule) ?? [];
    expect(Buffer.from(file, "base64")).toEqual(readFileSync(faceFile(brand, "--font-text")));
    expect(rule).toContain(`font-family: ${family};`);
  });
});
