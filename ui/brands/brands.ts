import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readTokens, type Scheme } from "./read-tokens.ts";

export type { Scheme } from "./read-tokens.ts";

/** The brand that the site wears unless another is asked for. */
export const DEFAULT_BRAND = "juniper-row";

/** The brands there are: a folder each, named as the setting `BRAND` names them. */
export const BRANDS: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

/** The folder of a brand. Throws for one that is not there, and names those that are. */
export const brandFolder = (brand: string): string => {
  if (!BRANDS.includes(brand)) throw new Error(`BRAND must be one of ${BRANDS.join(", ")}, not "${brand}"`);
  return join(import.meta.dirname, brand);
};

/** What a brand's style sheet sets, by the names of its custom properties. Throws for a brand that is not there. */
export const brandTokens = (brand: string, scheme: Scheme): ReadonlyMap<string, string> =>
  readTokens(readFileSync(join(brandFolder(brand), "brand.css"), "utf8"), scheme);
