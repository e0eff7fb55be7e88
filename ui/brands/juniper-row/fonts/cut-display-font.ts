/** Run it again with `node ui/brands/juniper-row/fonts/cut-display-font.ts` after an update of the font package. */
import { cutFont } from "../../cut-font.ts";

await cutFont(
  "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  { opsz: 72, wght: 330 },
  new URL("./newsreader-display.woff2", import.meta.url),
);
