import { findSystemFonts } from "../checks/system-fonts.ts";
import { Diner, expect } from "../diner.ts";
import { forEachConcurrently, openPage } from "../open-page.ts";
import { listPagePaths } from "../pages/read-pages.ts";
import { RELEASE } from "../tiers.ts";
import { ALL_WIDTHS, GATE_WIDTHS, isFontWidth, test } from "./frozen-site.ts";
import { RESERVATION_SCENARIOS } from "./reservation-scenarios.ts";
import { SITE_SCENARIOS } from "./scenarios.ts";
import { VISUAL_PAGES } from "./visual-pages.ts";

test.use({ actionTimeout: 20_000 });
test.describe.configure({ mode: "parallel", timeout: 600_000 });

/** How many scenarios run at the same time. */
const CONCURRENCY = 3;

const scenariosAt = (width: number) =>
  [...RESERVATION_SCENARIOS, ...SITE_SCENARIOS].filter(({ upTo = width }) => width <= upTo);

/** Pages that are not in the build or use another theme; `pages/every-page.spec.ts` covers all others. */
const listOtherPages = async (siteUrl: string) => {
  const paths = await listPagePaths(siteUrl);
  return VISUAL_PAGES.filter(({ path, isDark }) => isDark || !paths.includes(path));
};

for (const width of ALL_WIDTHS) {
  const tier = GATE_WIDTHS.includes(width) ? {} : RELEASE;

  test(
    `every panel, notice and step matches its screenshot, at ${width} px`,
    tier,
    async ({ site, open, checkScreenshot }) => {
      const problems: string[] = [];
      await site.reset();
      await forEachConcurrently(scenariosAt(width), CONCURRENCY, async ({ path, steps, ...window }) => {
        const context = await open({ width, ...window });
        const page = await context.newPage();
        await openPage(page, path);
        for (const { name, act } of steps) {
          await act(new Diner(page));
          const fonts = isFontWidth(width) ? await findSystemFonts(page) : [];
          problems.push(...fonts.map((problem) => `${name}: ${problem}`));
          problems.push(...(await checkScreenshot(page, `${name}-${width}`, "window")));
        }
        await context.close();
      });
      expect(problems).toEqual([]);
    },
  );

  test(
    `missing pages and dark pages match their screenshots, at ${width} px`,
    tier,
    async ({ site, open, checkScreenshot }) => {
      const problems: string[] = [];
      const [light, dark] = [await open({ width }), await open({ width, isDark: true })];
      await forEachConcurrently(
        await listOtherPages(site.url),
        CONCURRENCY,
        async ({ name, path, isDark }) => {
          const page = await (isDark ? dark : light).newPage();
          await openPage(page, path);
          problems.push(...(await checkScreenshot(page, `${name}-${width}`, "whole")));
          await page.close();
        },
      );
      expect(problems).toEqual([]);
    },
  );
}

test("stores no obsolete screenshots and no two under the same name", async ({ screenshots }) => {
  const names = ALL_WIDTHS.flatMap((width) => [
    ...VISUAL_PAGES.map(({ name }) => `${name}-${width}`),
    ...scenariosAt(width).flatMap(({ steps }) => steps.map(({ name }) => `${name}-${width}`)),
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(await screenshots.checkObsolete(names)).toEqual([]);
  // Once is enough for all widths.
  if (screenshots.skipReason !== null)
    console.log(`Screenshots are taken but not compared: ${screenshots.skipReason}.`);
});
