import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont, { type VariationAxes } from "subset-font";

const charactersFrom = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const LATIN = `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−`;

/** How letters are set unless a style asks for more, and figures of one width, which prices ask for. */
const FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"];

/** Cuts a face out of a variable font: the letters of Latin pages only, its axes held to a value or a range where they are given. */
export const cutFont = async (source: string, axes: VariationAxes, target: URL): Promise<void> => {
  const variable = await readFile(fileURLToPath(import.meta.resolve(source)));
  const cut = await subsetFont(variable, LATIN, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
  await writeFile(target, cut);
};
