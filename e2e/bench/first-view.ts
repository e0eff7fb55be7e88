// pnpm bench:first-view: prints the weight of the home page's first view on a phone, next to its bare text and images, and the
// layout shifts of every kind of page with late fonts. Exits with 1 from 250 kB.
import { devices } from "@playwright/test";
import { KINDS, measureFirstView, sumBytes } from "../src/performance/first-view.ts";
import { measureShifts, openRecordingPage } from "../src/performance/layout-shifts.ts";
import { VISUAL_PAGES } from "../src/visual/visual-pages.ts";
import { withSite } from "./site.ts";

const LIMIT = 250_000;

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

await withSite(async (browser, siteUrl) => {
  const view = await measureFirstView(browser, `${siteUrl}/`);
  const bare = await measureFirstView(browser, `${siteUrl}/`, { isBare: true });
  console.log("first view of / on a phone of 390 × 844, 3 device pixels each, cold, before any scroll:");
  console.log("             the page   bare text and images");
  for (const kind of KINDS)
    console.log(`  ${kind.padEnd(9)}${kB(sumBytes(view, kind))}  ${kB(sumBytes(bare, kind))}`);
  console.log(
    `  all told ${kB(sumBytes(view))}  ${kB(sumBytes(bare))}  in ${view.length} and ${bare.length} answers`,
  );
  if (sumBytes(view) >= LIMIT) process.exitCode = 1;

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
