import { expect, test } from "../diner.ts";
import { openPage } from "../open-page.ts";
import { motionsOf, movedByScroll } from "./motions.ts";

test.use({
  contextOptions: { reducedMotion: "no-preference" },
  viewport: { width: 390, height: 844 },
});

/** What a browser draws anew without laying anything out: these alone may be in motion. */
const CHEAP =
  /^(?:opacity|transform|translate|rotate|scale|(?:background-|border-\w+-|border-|outline-|text-decoration-)?color|background|outline|box-shadow|visibility|display|overlay|content-visibility|fill|stroke)$/;

for (const path of ["/", "/locations/miami/menu", "/locations", "/locations/miami", "/eat"]) {
  test(`nothing on ${path} is laid out anew by a motion, nor moved by a scroll`, async ({ page }) => {
    await openPage(page, path);
    const heavy = (await motionsOf(page)).filter(({ property }) => !CHEAP.test(property));
    expect(heavy).toEqual([]);
    expect(await movedByScroll(page)).toEqual([]);
  });
}
