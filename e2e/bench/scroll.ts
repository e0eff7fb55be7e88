import { readOptions } from "@couvert/platform/command/read-options";
import { compareScroll, type ScrollMetrics } from "../src/performance/scroll.ts";
import { withSite } from "./site.ts";

const USAGE = `pnpm bench:scroll [--throttle 4] [--rounds 3]

Measures how the home page and a menu scroll on a phone with a four times slower processor, in turns with bare static pages of the same
images.`;

const { values } = readOptions(USAGE, {
  options: { throttle: { type: "string", default: "4" }, rounds: { type: "string", default: "3" } },
});

const format = ({ frames, late, layouts, restyles }: ScrollMetrics): string =>
  `${late} of ${frames} frames late (${((100 * late) / frames).toFixed(1)} %), ${layouts} layouts, ${restyles} restyles`;

await withSite(async (browser, siteUrl) => {
  console.log(`scrolling, processor ${values.throttle} times slower; late is over 16.7 ms`);
  for (const path of ["/", "/locations/miami/menu"])
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const { page, bare } = await compareScroll(browser, siteUrl + path, Number(values.throttle));
      console.log(`  ${path}\n    the page: ${format(page)}\n    bare:     ${format(bare)}`);
    }
});
