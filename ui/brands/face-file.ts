import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brandFolder, brandTokens } from "./brands.ts";

/** The file of the first face in one of a brand's lists. Throws when its style sheet names none. */
export const faceFile = (brand: string, list: "--font-display" | "--font-text"): string => {
  const sheet = join(brandFolder(brand), "brand.css");
  const family = /"[^"]+"/.exec(brandTokens(brand, "light").get(list) ?? "")?.[0];
  const faces = readFileSync(sheet, "utf8").match(/@font-face \{[^}]*\}/g) ?? [];
  const face = faces.find((each) => family !== undefined && each.includes(`font-family: ${family};`)) ?? "";
  const source = /url\("([^"]+)"\)/.exec(face)?.[1];
  if (source === undefined) throw new Error(`${sheet} has no file for the first family of ${list}`);
  return source.startsWith(".")
    ? join(brandFolder(brand), source)
    : fileURLToPath(import.meta.resolve(source));
};
