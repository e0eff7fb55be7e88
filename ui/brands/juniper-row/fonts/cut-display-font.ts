/**
 * Cuts the display face: Newsreader Variable, held at optical size 72 and weight 330, Latin only. Run it again with
 * `node ui/brands/juniper-row/fonts/cut-display-font.ts` after an update of the font package.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const SOURCE = fileURLToPath(
  import.meta.resolve("@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2"),
);

const charactersFrom = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const LATIN = `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−`;

const variable = await readFile(SOURCE);
const cut = await subsetFont(variable, LATIN, {
  targetFormat: "woff2",
  variationAxes: { opsz: 72, wght: 330 },
});
await writeFile(new URL("./newsreader-display.woff2", import.meta.url), cut);
