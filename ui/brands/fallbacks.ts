import { brandTokens } from "./brands.ts";
import { faceFile } from "./face-file.ts";
import { setText } from "./open-font.ts";

/** Words as a restaurant's pages have them, by which faces are compared. */
const SAMPLE =
  "The tide brings the menu in twice a day, and we cook what it leaves: oysters, halibut, bread and butter from next door. Reserve a table, or order for tonight. Friday at seven";

/** The faces that systems have, by kind, and how many ems wide the sample is in each. */
const SYSTEM_FACES = {
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

/** A face of a visitor's system, stretched to the widths and heights of a brand's own; shares are in hundredths. */
export interface Fallback {
  readonly family: string;
  readonly source: string;
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
}

const LISTS = { "--font-display": "--weight-display", "--font-text": "--weight-text" } as const;

/** The fallbacks that a brand's first face in a list needs, of the kind of face the list ends with. */
export const fallbacksFor = async (brand: string, list: keyof typeof LISTS): Promise<readonly Fallback[]> => {
  const tokens = brandTokens(brand, "light");
  const value = tokens.get(list) ?? "";
  const [, first = ""] = /"([^"]+?)(?: Variable| Display)?"/.exec(value) ?? [];
  const weight = Number(tokens.get(LISTS[list]));
  const { glyphs, font, unitsPerEm } = await setText(faceFile(brand, list), weight, SAMPLE);
  const ems = glyphs.reduce((sum, { advance }) => sum + advance, 0) / unitsPerEm;
  const { ascender, descender } = font.hExtents();
  return SYSTEM_FACES[/(^|[ ,])serif$/.test(value) ? "serif" : "sans-serif"].map((face) => {
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
