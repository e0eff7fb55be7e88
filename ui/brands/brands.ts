import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The colour scheme that a visitor's system prefers. */
export type Scheme = "light" | "dark";

/** The brand of a build without the setting `BRAND`. */
export const DEFAULT_BRAND = "juniper-row";

/** The names of the brands, one folder each. */
export const BRANDS: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

/** Returns the folder of a brand. Throws for an unknown brand and lists the known ones. */
export const brandFolder = (brand: string): string => {
  if (!BRANDS.includes(brand)) throw new Error(`BRAND must be one of ${BRANDS.join(", ")}, not "${brand}"`);
  return join(import.meta.dirname, brand);
};

/** Returns the custom properties of a brand's style sheet. Throws for an unknown brand. */
export const brandTokens = (brand: string, scheme: Scheme): ReadonlyMap<string, string> =>
  readTokens(readFileSync(join(brandFolder(brand), "brand.css"), "utf8"), scheme);

const DARK = /@media screen and \(prefers-color-scheme: dark\) \{/g;

/** Returns the custom properties of a brand's style sheet in a colour scheme. */
export const readTokens = (css: string, scheme: Scheme): ReadonlyMap<string, string> => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const dark = [...plain.matchAll(DARK)].map(({ index }) => blockAt(plain, index));
  const light = dark.reduce((text, block) => text.replace(block, ""), plain);
  const sheets = scheme === "light" ? [light] : [light, ...dark];
  return new Map(sheets.flatMap(declarations));
};

const blockAt = (css: string, start: number): string => {
  let depth = 0;
  for (let end = css.indexOf("{", start); end < css.length; end += 1) {
    if (css[end] === "{") depth += 1;
    if (css[end] === "}") depth -= 1;
    if (depth === 0) return css.slice(start, end + 1);
  }
  return css.slice(start);
};

const declarations = (css: string): readonly (readonly [name: string, value: string])[] =>
  [...css.matchAll(/(--[\w-]+):\s*([^;]*);/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/\s+/g, " ").trim(),
  ]);
