// pnpm bench:first-view: what the first view of the home page weighs on a phone, beside its bare words and pictures, and what
// moves on every kind of page as it opens with late fonts. Ends with 1 above 250 kB.
import { devices } from "@playwright/test";
import { bytesOf, firstView, KINDS } from "../src/performance/first-view.ts";
import { openNoting, shiftsOn } from "../src/performance/layout-shifts.ts";
import { PICTURED_PAGES } from "../src/visual/visual-pages.ts";
import { withSite } from "./site.ts";

const LIMIT = 250_000;

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

await withSite(async (browser, siteUrl) => {
  const view = await firstView(browser, `${siteUrl}/`);
  const bare = await firstView(browser, `${siteUrl}/`, { isBare: true });
  console.log("first view of / on a phone of 390 × 844, 3 device pixels each, cold, before any scroll:");
  console.log("             the page   bare words and pictures");
  for (const kind of KINDS)
    console.log(`  ${kind.padEnd(9)}${kB(bytesOf(view, kind))}  ${kB(bytesOf(bare, kind))}`);
  console.log(
    `  all told ${kB(bytesOf(view))}  ${kB(bytesOf(bare))}  in ${view.length} and ${bare.length} answers`,
  );
  if (bytesOf(view) >= LIMIT) process.exitCode = 1;

  console.log("layout shifts, opened and read to the end, on a phone: fonts 1.2 s late | fonts there");
  for (const { path } of PICTURED_PAGES.filter(({ isDark }) => !isDark)) {
    const context = await browser.newContext({ ...devices["iPhone 14"] });
    const sums: string[] = [];
    for (const lateFonts of [true, false]) {
      const page = await openNoting(context, { lateFonts });
      sums.push((await shiftsOn(page, siteUrl + path)).sum.toFixed(4));
      await page.close();
    }
    console.log(`  ${sums.join("  ")}  ${path}`);
    await context.close();
  }
});
