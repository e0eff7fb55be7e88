import { devices } from "@playwright/test";
import { expect, test } from "../diner.ts";
import { PICTURED_PAGES } from "../looks/pictured-pages.ts";
import { openNoting, shiftsOn } from "./layout-shifts.ts";

test.use({ trace: "off", screenshot: "off" });
test.setTimeout(400_000);

/** The most that may move where fonts are there, as a share of the window; what late ones cost is told by `pnpm bench:first-view`. */
const LIMIT = 0.02;

const WINDOWS = {
  phone: { ...devices["iPhone 14"], defaultBrowserType: undefined },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** How many pages are looked at beside each other. */
const AT_ONCE = 4;

for (const [name, window] of Object.entries(WINDOWS))
  test(`nothing moves on any page as it opens and is read, on a ${name}`, async ({ browser, server }) => {
    const moved: string[] = [];
    const left = PICTURED_PAGES.filter(({ isDark }) => !isDark).map(({ path }) => path);
    const lookAtNext = async (): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const context = await browser.newContext(window);
        const page = await openNoting(context, { lateFonts: false });
        // The first time brings the fonts.
        await shiftsOn(page, server.url + path);
        const { sum, worst } = await shiftsOn(page, server.url + path);
        if (sum >= LIMIT) moved.push(`${path}: ${sum.toFixed(4)} by ${worst.join(" and ")}`);
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lookAtNext));
    expect(moved).toEqual([]);
  });
