// pnpm bench:scroll [--throttle 4] [--rounds 3]: how the home page and a menu scroll on a phone with a processor four times
// slower than this one, beside bare static pages of the same pictures, in turns.
import { parseArgs } from "node:util";
import { type Scroll, scrollBeside } from "../src/performance/scroll.ts";
import { withSite } from "./site.ts";

const { values } = parseArgs({
  options: { throttle: { type: "string", default: "4" }, rounds: { type: "string", default: "3" } },
});

const said = ({ frames, late, layouts, restyles }: Scroll): string =>
  `${late} of ${frames} frames late (${((100 * late) / frames).toFixed(1)} %), ${layouts} layouts, ${restyles} restyles`;

await withSite(async (browser, siteUrl) => {
  console.log(`scrolling, processor ${values.throttle} times slower; late is over 16.7 ms`);
  for (const path of ["/", "/locations/miami/menu"])
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const { page, bare } = await scrollBeside(browser, siteUrl + path, Number(values.throttle));
      console.log(`  ${path}\n    the page: ${said(page)}\n    bare:     ${said(bare)}`);
    }
});
