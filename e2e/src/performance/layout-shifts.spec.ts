import { devices } from "@playwright/test";
import { expect, test } from "../diner.ts";
import { RELEASE } from "../tiers.ts";
import { PICTURED_PAGES } from "../visual/visual-pages.ts";
import { withEach } from "../with-each.ts";
import { openNoting, shiftsOn } from "./layout-shifts.ts";

test.describe.configure({ mode: "parallel", timeout: 600_000 });

/** The most that may move, as a share of the window: where fonts are there, and where they come long after everything else. */
const LIMITS = [
  { fonts: "fonts that are there", lateFonts: false, limit: 0.02 },
  { fonts: "late fonts", lateFonts: true, limit: 0.05 },
];

const WINDOWS = {
  phone: { ...devices["iPhone 14"], defaultBrowserType: undefined },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** How many pages are looked at beside each other. */
const AT_ONCE = 4;

// The gate measures shifts on every page in windows of two widths; a phone that is emulated and late fonts take longer.
for (const [name, window] of Object.entries(WINDOWS))
  for (const { fonts, lateFonts, limit } of LIMITS)
    test(
      `nothing moves on any page as it opens and is read, on a ${name} with ${fonts}`,
      RELEASE,
      async ({ browser, server }) => {
        const moved: string[] = [];
        const paths = PICTURED_PAGES.filter(({ isDark }) => !isDark).map(({ path }) => path);
        await withEach(paths, AT_ONCE, async (path) => {
          const context = await browser.newContext(window);
          const page = await openNoting(context, { lateFonts });
          // The first time brings the fonts.
          if (!lateFonts) await shiftsOn(page, server.url + path);
          const { sum, worst } = await shiftsOn(page, server.url + path);
          if (sum >= limit) moved.push(`${path}: ${sum.toFixed(4)} by ${worst.join(" and ")}`);
          await context.close();
        });
        expect(moved).toEqual([]);
      },
    );
