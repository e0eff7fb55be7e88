import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brandFolder, brandTokens } from "./brands.ts";

/** The custom properties with a brand's font families, of headings and of text. */
export type FaceList = "--font-display" | "--font-text";

/** Returns the file of a list's first font. Throws where the style sheet names none. */
export const faceFile = (brand: string, list: FaceList): string => {
  const source = SOURCE.exec(findRules(brand, list)[0] ?? "")?.[1];
  if (source === undefined) {
    throw new Error(`the brand ${brand} has no file for the first family of ${list}`);
  }
  return source.startsWith(".")
    ? join(brandFolder(brand), source)
    : fileURLToPath(import.meta.resolve(source));
};

/** Returns the family of a list's first font and its `@font-face` rule with the file inlined. */
export const embeddedFace = (
  brand: string,
  list: FaceList,
): { readonly family: string; readonly rule: string } => {
  const file = readFileSync(faceFile(brand, list)).toString("base64");
  const rule = withSource(findRules(brand, list)[0] ?? "", `data:font/woff2;base64,${file}`);
  return { family: /font-family: ("[^"]+")/.exec(rule)?.[1] ?? "", rule };
};

const withSource = (rule: string, address: string): string =>
  rule.replace(SOURCE, () => `url("${address}")`).replace(/\s+/g, " ");

const SOURCE = /url\("([^"]+)"\)/;

/** Returns the rules in the order of the list: own font first, then size-adjusted system fonts. */
const findRules = (brand: string, list: FaceList): readonly string[] => {
  const css = readFileSync(join(brandFolder(brand), "brand.css"), "utf8");
  const rules = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const families =
    brandTokens(brand, "light")
      .get(list)
      ?.match(/"[^"]+"/g) ?? [];
  return families.flatMap((family) => rules.find((rule) => rule.includes(`font-family: ${family};`)) ?? []);
};
