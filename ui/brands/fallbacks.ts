import { brandTokens } from "./brands.ts";
import { faceFile } from "./face-file.ts";
import { shapeText } from "./shape-text.ts";

/** A sample text whose width is compared between fonts. */
const SAMPLE =
  "The tide brings the menu in twice a day, and we cook what it leaves: oysters, halibut, bread and butter from next door. Reserve a table, or order for tonight. Friday at seven";

/** System fonts by kind, with the width of the sample in ems. */
const SYSTEM_FONTS = {
  "sans-serif": [
    { name: "", source: 'local("Arial"), local("ArialMT"), local("Liberation Sans")', ems: 74.43 },
    { name: " Roboto", source: 'local("Roboto")', ems: 74.21 },
    { name: " DejaVu", source: 'local("DejaVu Sans")', ems: 85.69 },
  ],
  serif: [
    { name: "", source: 'local("Georgia")', ems: 74.15 },
    {
      name: " Times",
      source: 'local("Times New Roman"), local("TimesNewRomanPSMT"), local("Liberation Serif")',
      ems: 67.58,
    },
    { name: " Noto", source: 'local("Noto Serif")', ems: 79.99 },
    { name: " DejaVu", source: 'local("DejaVu Serif")', ems: 89.25 },
  ],
} as const;

/** A system font adjusted to the metrics of a brand's font, in percent. */
export interface Fallback {
  readonly family: string;
  readonly source: string;
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
}

const LISTS = { "--font-display": "--weight-display", "--font-text": "--weight-text" } as const;

/** Returns the fallbacks of a list's first font, of the kind of its generic family. */
export const fallbacksFor = async (brand: string, list: keyof typeof LISTS): Promise<readonly Fallback[]> => {
  const tokens = brandTokens(brand, "light");
  const value = tokens.get(list) ?? "";
  const [, first = ""] = /"([^"]+?)(?: Variable| Display)?"/.exec(value) ?? [];
  const weight = Number(tokens.get(LISTS[list]));
  const { glyphs, font, unitsPerEm } = await shapeText(faceFile(brand, list), weight, SAMPLE);
  const ems = glyphs.reduce((sum, { advance }) => sum + advance, 0) / unitsPerEm;
  const { ascender, descender } = font.hExtents();
  return SYSTEM_FONTS[/(^|[ ,])serif$/.test(value) ? "serif" : "sans-serif"].map((face) => {
    const size = ems / face.ems;
    return {
      family: `${first} Fallback${face.name}`,
      source: face.source,
      sizeAdjust: share(size),
      ascent: share(ascender / unitsPerEm / size),
      descent: share(-descender / unitsPerEm / size),
    };
  });
};

const share = (value: number): number => Math.round(value * 1000) / 10;
