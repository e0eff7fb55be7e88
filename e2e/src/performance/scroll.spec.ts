import { expect, test } from "../diner.ts";
import { openPage } from "../open-page.ts";
import { findScrollMutations, listAnimatedProperties } from "./animations.ts";

test.use({
  contextOptions: { reducedMotion: "no-preference" },
  viewport: { width: 390, height: 844 },
});

/** Properties that a browser animates without layout. */
const LAYOUT_FREE =
  /^(?:opacity|transform|translate|rotate|scale|(?:background-|border-\w+-|border-|outline-|text-decoration-)?color|background|outline|box-shadow|visibility|display|overlay|content-visibility|fill|stroke)$/;

for (const path of ["/", "/locations/miami/menu", "/locations", "/locations/miami", "/eat"]) {
  test(`animates no layout property on ${path}, and changes nothing on scroll`, async ({ page }) => {
    await openPage(page, path);
    const heavy = (await listAnimatedProperties(page)).filter(({ property }) => !LAYOUT_FREE.test(property));
    expect(heavy).toEqual([]);
    expect(await findScrollMutations(page)).toEqual([]);
  });
}
