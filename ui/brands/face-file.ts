import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brandFolder, brandTokens } from "./brands.ts";

/** The two lists of families that a brand sets: of headings and of text. */
export type FaceList = "--font-display" | "--font-text";

/** The file of the first face in one of a brand's lists. Throws when its style sheet names none. */
export const faceFile = (brand: string, list: FaceList): string => {
  const source = SOURCE.exec(rulesOf(brand, list)[0] ?? "")?.[1];
  if (source === undefined) {
    throw new Error(`the brand ${brand} has no file for the first family of ${list}`);
  }
  return source.startsWith(".")
    ? join(brandFolder(brand), source)
    : fileURLToPath(import.meta.resolve(source));
};

/** The `@font-face` rules of one of a brand's lists, its file at an address, for a page that no build has made. */
export const faceRules = (brand: string, list: FaceList, address: string): string =>
  rulesOf(brand, list)
    .map((rule) => withSource(rule, address))
    .join("\n");

/** The family of the first face in one of a brand's lists, and its `@font-face` rule with the file inside, for a drawing that fetches nothing. */
export const embeddedFace = (
  brand: string,
  list: FaceList,
): { readonly family: string; readonly rule: string } => {
  const file = readFileSync(faceFile(brand, list)).toString("base64");
  const rule = withSource(rulesOf(brand, list)[0] ?? "", `data:font/woff2;base64,${file}`);
  return { family: /font-family: ("[^"]+")/.exec(rule)?.[1] ?? "", rule };
};

const withSource = (rule: string, address: string): string =>
  rule.replace(SOURCE, () => `url("${address}")`).replace(/\s+/g, " ");

const SOURCE = /url\("([^"]+)"\)/;

/** In the order of the list: its own face first, then the stretched ones of visitors' systems. */
const rulesOf = (brand: string, list: FaceList): readonly string[] => {
  const css = readFileSync(join(brandFolder(brand), "brand.css"), "utf8");
  const rules = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const families =
    brandTokens(brand, "light")
      .get(list)
      ?.match(/"[^"]+"/g) ?? [];
  return families.flatMap((family) => rules.find((rule) => rule.includes(`font-family: ${family};`)) ?? []);
};
