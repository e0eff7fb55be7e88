import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont, { type VariationAxes } from "subset-font";

const charactersFrom = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const LATIN = `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−`;

/** The default OpenType features, and tabular figures for prices. */
const FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"];

/** Subsets a variable font to Latin letters, with its axes pinned to values or ranges. */
export const cutFont = async (source: string, axes: VariationAxes, target: URL): Promise<void> => {
  const variable = await readFile(fileURLToPath(import.meta.resolve(source)));
  const cut = await subsetFont(variable, LATIN, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
  await writeFile(target, cut);
};
