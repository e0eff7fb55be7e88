import { readFileSync } from "node:fs";
import { BRANDS, brandTokens } from "@couvert/ui/brands";
import { faceFile } from "@couvert/ui/brands/face-file";
import { readSymbol } from "@couvert/ui/brands/mark";
import { describe, expect, it } from "vitest";
import { brandTheme, siteColours } from "./brand-theme.ts";

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

  it.each(BRANDS)("is complete for %s, light and dark", (brand) => {
    const { light, dark, masthead: _, ...rest } = brandTheme(brand);
    const parts = [light, dark ?? {}, rest];
    const values: readonly string[] = parts.flatMap((part) => Object.values(part));
    expect(values.filter((value) => value === "" || value.includes("var("))).toEqual([]);
  });
});

describe("the masthead of emails", () => {
  it.each(BRANDS)("has wordmark, picture and name of %s (rule 1.24)", (brand) => {
    const { masthead } = brandTheme(brand);
    expect(masthead).toMatchObject({
      name: readSymbol(brand, "light").name,
      ground: brandTokens(brand, "light").get("--color-juniper"),
      wordmark: { id: "wordmark@couvert", type: "image/png" },
      picture: { id: "picture@couvert", type: "image/jpeg" },
    });
    expect(masthead?.wordmark.content.subarray(1, 4).toString()).toBe("PNG");
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
