import { devices } from "@playwright/test";
import { expect, test } from "../diner.ts";
import { forEachConcurrently } from "../open-page.ts";
import { RELEASE } from "../tiers.ts";
import { VISUAL_PAGES } from "../visual/visual-pages.ts";
import { measureShifts, openRecordingPage } from "./layout-shifts.ts";
import { readMoves, recordPositions } from "./positions.ts";

test.describe.configure({ mode: "parallel", timeout: 600_000 });

/** The largest layout shift, as a share of the window: with cached fonts, and with fonts that arrive last. */
const LIMITS = [
  { fonts: "cached fonts", lateFonts: false, limit: 0.02 },
  { fonts: "late fonts", lateFonts: true, limit: 0.05 },
];

const WINDOWS = {
  phone: { ...devices["iPhone 14"], defaultBrowserType: undefined },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** How many pages are open at the same time. */
const CONCURRENCY = 4;

// The gate measures shifts on every page at two widths; emulated phones and late fonts take longer.
for (const [name, window] of Object.entries(WINDOWS))
  for (const { fonts, lateFonts, limit } of LIMITS)
    test(
      `keeps layout shifts of every page below the limit, on a ${name} with ${fonts}`,
      RELEASE,
      async ({ browser, server }) => {
        const moved: string[] = [];
        const paths = VISUAL_PAGES.filter(({ isDark }) => !isDark).map(({ path }) => path);
        await forEachConcurrently(paths, CONCURRENCY, async (path) => {
          const context = await browser.newContext(window);
          const page = await openRecordingPage(context, { lateFonts });
          // The first visit fills the font cache.
          if (!lateFonts) await measureShifts(page, server.url + path);
          const { sum, worst } = await measureShifts(page, server.url + path);
          if (sum >= limit) moved.push(`${path}: ${sum.toFixed(4)} by ${worst.join(" and ")}`);
          await context.close();
        });
        expect(moved).toEqual([]);
      },
    );

/** How long nothing moves after a page is opened, in ms. */
const STILL_MS = 5000;

for (const [name, window] of Object.entries(WINDOWS))
  for (const saved of [null, "toronto"])
    test(`moves nothing in the first 5 s for ${saved === null ? "a stranger" : "a visitor from Toronto"}, on a ${name} (rule 4.16)`, async ({
      browser,
      server,
    }) => {
      const moved: unknown[] = [];
      await forEachConcurrently(["/", "/locations/miami", "/locations/miami/menu"], 2, async (path) => {
        const context = await browser.newContext(window);
        if (saved !== null)
          await context.addCookies([{ name: "selected-location", value: saved, url: server.url }]);
        const page = await context.newPage();
        await page.goto(`${server.url}/about`);
        await page.addInitScript(recordPositions);
        await page.goto(server.url + path);
        await page.waitForTimeout(STILL_MS);
        moved.push(...(await readMoves(page)).map((move) => [path, ...move]));
        await context.close();
      });
      expect(moved).toEqual([]);
    });
