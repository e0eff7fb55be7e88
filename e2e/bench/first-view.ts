// pnpm bench:first-view: prints the weight of the first view of pages on a phone, and the layout shifts of every kind of page with late
// fonts. Exits with 1 where a page takes 200 kB until its load event, or the home page 250 kB until it is idle.
import { devices } from "@playwright/test";
import { KINDS, measureFirstView, sumBytes } from "../src/performance/first-view.ts";
import { measureShifts, openRecordingPage } from "../src/performance/layout-shifts.ts";
import { VISUAL_PAGES } from "../src/visual/visual-pages.ts";
import { withSite } from "./site.ts";

const LIMITS = { load: 200_000, home: 250_000 };

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

await withSite(async (browser, siteUrl) => {
  console.log(
    "on a phone of 390 × 844, 3 device pixels each, cold, before any scroll: until the load event, until idle",
  );
  for (const path of ["/", "/locations/miami", "/locations/miami/menu", "/news"]) {
    const view = await measureFirstView(browser, siteUrl + path);
    const untilLoad = view.filter(({ isLater }) => !isLater);
    console.log(`${path}: ${untilLoad.length} and ${view.length} answers`);
    for (const kind of [...KINDS, undefined])
      console.log(`  ${kB(sumBytes(untilLoad, kind))}  ${kB(sumBytes(view, kind))}  ${kind ?? "all told"}`);
    if (sumBytes(untilLoad) >= LIMITS.load || (path === "/" && sumBytes(view) >= LIMITS.home))
      process.exitCode = 1;
  }

  console.log("layout shifts, opened and read to the end, on a phone: fonts 1.2 s late | fonts there");
  for (const { path } of VISUAL_PAGES.filter(({ isDark }) => !isDark)) {
    const context = await browser.newContext({ ...devices["iPhone 14"] });
    const sums: string[] = [];
    for (const lateFonts of [true, false]) {
      const page = await openRecordingPage(context, { lateFonts });
      sums.push((await measureShifts(page, siteUrl + path)).sum.toFixed(4));
      await page.close();
    }
    console.log(`  ${sums.join("  ")}  ${path}`);
    await context.close();
  }
});
