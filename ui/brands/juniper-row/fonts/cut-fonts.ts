/** Subsets the fonts of the brand. Run `node ui/brands/juniper-row/fonts/cut-fonts.ts` after an update of a font package. */
import { cutFont } from "../../cut-font.ts";

await cutFont(
  "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  { opsz: 72, wght: 330 },
  new URL("./newsreader-display.woff2", import.meta.url),
);

await cutFont(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  { wght: { min: 400, max: 600 } },
  new URL("./instrument-sans.woff2", import.meta.url),
);
