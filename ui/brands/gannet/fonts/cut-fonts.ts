/** Subsets the fonts of the brand. Run `node ui/brands/gannet/fonts/cut-fonts.ts` after an update of a font package. */
import { cutFont } from "../../cut-font.ts";

await cutFont(
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
  { opsz: 60, wght: 700 },
  new URL("./bricolage-display.woff2", import.meta.url),
);

await cutFont(
  "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  { wght: { min: 400, max: 700 } },
  new URL("./figtree.woff2", import.meta.url),
);
