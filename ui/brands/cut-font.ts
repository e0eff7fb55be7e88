import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const charactersFrom = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const LATIN = `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−`;

/** Cuts a face out of a variable font: the letters of Latin pages only, its axes held where they are given. */
export const cutFont = async (
  source: string,
  axes: Readonly<Record<string, number>>,
  target: URL,
): Promise<void> => {
  const variable = await readFile(fileURLToPath(import.meta.resolve(source)));
  await writeFile(target, await subsetFont(variable, LATIN, { targetFormat: "woff2", variationAxes: axes }));
};
