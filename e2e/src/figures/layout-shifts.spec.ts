import { devices } from "@playwright/test";
import { expect, test } from "../diner.ts";
import { PICTURED_PAGES } from "../looks/pictured-pages.ts";
import { hasStandIns, openNoting, shiftsOn } from "./layout-shifts.ts";

test.use({ trace: "off", screenshot: "off" });
test.setTimeout(400_000);

/**
 * The most that may move where fonts come late and others can stand in for them, and where they are there: shares of the window.
 * A heading that ends near its line's end may take a line more in the letters that stand in, and fonts that are there may still
 * come a frame late on a machine that has much else to do.
 */
const LIMITS = { late: 0.1, there: 0.02 };

const WINDOWS = {
  phone: { ...devices["iPhone 14"], defaultBrowserType: undefined },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** How many pages are looked at beside each other. */
const AT_ONCE = 4;

for (const [name, window] of Object.entries(WINDOWS))
  test(`nothing moves on any page as it opens and is read, cold with late fonts and again, on a ${name}`, async ({
    browser,
    page: first,
    server,
  }) => {
    const limits = Object.entries(LIMITS).slice((await hasStandIns(first, server.url)) ? 0 : 1);
    const moved: string[] = [];
    const left = PICTURED_PAGES.filter(({ isDark }) => !isDark).map(({ path }) => path);
    const lookAtNext = async (): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        // A context for each, since the first page would bring the fonts of all others.
        const context = await browser.newContext(window);
        for (const [state, limit] of limits) {
          const page = await openNoting(context, { lateFonts: state === "late" });
          const { sum, worst } = await shiftsOn(page, server.url + path);
          if (sum >= limit)
            moved.push(`${path}, fonts ${state}: ${sum.toFixed(4)} by ${worst.join(" and ")}`);
          await page.close();
        }
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lookAtNext));
    expect(moved).toEqual([]);
  });
