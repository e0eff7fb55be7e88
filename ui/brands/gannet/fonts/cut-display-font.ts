/** Run it again with `node ui/brands/gannet/fonts/cut-display-font.ts` after an update of the font package. */
import { cutFont } from "../../cut-font.ts";

await cutFont(
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
  { opsz: 60, wght: 700 },
  new URL("./bricolage-display.woff2", import.meta.url),
);
