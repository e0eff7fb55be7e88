import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeMarkup } from "@couvert/domain/values/markup";
import { brandFolder, type Scheme } from "./brands.ts";

/** An SVG drawing with its size in its own units. */
export interface Mark {
  readonly drawing: string;
  readonly width: number;
  readonly height: number;
}

/** The symbol of a brand, with the group's name from its title. */
export interface BrandSymbol extends Mark {
  readonly name: string;
}

const SVG = /<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>\s*<title>([^<]+)<\/title>([\s\S]*)<\/svg>/;

/** Reads the symbol of a brand for a colour scheme. Throws for a file without viewBox or title. */
export const readSymbol = (brand: string, scheme: Scheme): BrandSymbol => {
  const file = join(brandFolder(brand), scheme === "light" ? "symbol.svg" : "symbol-dark.svg");
  const symbol = parseSymbol(readFileSync(file, "utf8"));
  if (symbol === undefined) throw new Error(`${file} needs a viewBox that begins at 0 0, and a title`);
  return symbol;
};

/** Parses the symbol of an SVG file; undefined for other text. */
export const parseSymbol = (svg: string): BrandSymbol | undefined => {
  const [, width, height, title = "", drawing = ""] = SVG.exec(svg) ?? [];
  if (drawing === "") return undefined;
  const name = title.replace(/&(?:#(\d+)|\w+);/g, (entity, code?: string) =>
    code === undefined ? (ENTITIES.get(entity) ?? entity) : String.fromCodePoint(Number(code)),
  );
  return { name, drawing: drawing.trim(), width: Number(width), height: Number(height) };
};

/** The XML entities that a title may contain. */
const ENTITIES = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
]);

/** Returns a drawing scaled to fit a square of a larger one, centred. */
export const fitMark = (
  { drawing, width, height }: Mark,
  left: number,
  top: number,
  size: number,
): string => {
  const scale = size / Math.max(width, height);
  const x = left + (size - width * scale) / 2;
  const y = top + (size - height * scale) / 2;
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${short(scale)})">${drawing}</g>`;
};

/** Returns the text of an SVG file. */
export const svgFile = (name: string, { drawing, width, height }: Mark): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}">\n  <title>${escapeMarkup(name)}</title>\n  ${drawing}\n</svg>\n`;

const short = (value: number): string => String(Math.round(value * 1000) / 1000);
