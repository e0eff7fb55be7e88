import { everyPath } from "../checks/check-page.ts";
import { systemFontsIn } from "../checks/system-fonts.ts";
import { Diner, expect } from "../diner.ts";
import { openPage } from "../open-page.ts";
import { RELEASE } from "../tiers.ts";
import { withEach } from "../with-each.ts";
import { ALL_WIDTHS, GATE_WIDTHS, test } from "./frozen-site.ts";
import { PICTURED_WALKS } from "./scenarios.ts";
import { PICTURED_PAGES } from "./visual-pages.ts";

test.use({ actionTimeout: 20_000 });
test.describe.configure({ mode: "parallel", timeout: 600_000 });

/** How many walks are taken beside each other. */
const AT_ONCE = 3;

const walksAt = (width: number) => PICTURED_WALKS.filter(({ upTo = width }) => width <= upTo);

/** Pages that are no pages of the build, or are shown in another theme; `every-page.spec.ts` pictures all others. */
const otherPages = async (siteUrl: string) => {
  const paths = await everyPath(siteUrl);
  return PICTURED_PAGES.filter(({ path, isDark }) => isDark || !paths.includes(path));
};

for (const width of ALL_WIDTHS) {
  const tier = GATE_WIDTHS.includes(width) ? {} : RELEASE;

  test(
    `every panel, notice and step looks as it was pictured, at ${width} px`,
    tier,
    async ({ site, open, picture }) => {
      const problems: string[] = [];
      await site.reset();
      await withEach(walksAt(width), AT_ONCE, async ({ path, steps, ...window }) => {
        const context = await open({ width, ...window });
        const page = await context.newPage();
        await openPage(page, path);
        for (const { name, act } of steps) {
          await act(new Diner(page));
          const fonts = (await systemFontsIn(page)).map((problem) => `${name}: ${problem}`);
          problems.push(...fonts, ...(await picture(page, `${name}-${width}`, "window")));
        }
        await context.close();
      });
      expect(problems).toEqual([]);
    },
  );

  test(
    `missing pages and dark pages look as they were pictured, at ${width} px`,
    tier,
    async ({ site, open, picture }) => {
      const problems: string[] = [];
      const [light, dark] = [await open({ width }), await open({ width, isDark: true })];
      await withEach(await otherPages(site.url), AT_ONCE, async ({ name, path, isDark }) => {
        const page = await (isDark ? dark : light).newPage();
        await openPage(page, path);
        problems.push(...(await picture(page, `${name}-${width}`, "whole")));
        await page.close();
      });
      expect(problems).toEqual([]);
    },
  );
}

test("no picture is kept of what is no more, and no two are called alike", async ({ album }) => {
  const names = ALL_WIDTHS.flatMap((width) => [
    ...PICTURED_PAGES.map(({ name }) => `${name}-${width}`),
    ...walksAt(width).flatMap(({ steps }) => steps.map(({ name }) => `${name}-${width}`)),
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(await album.beyond(names)).toEqual([]);
  // The one test that runs once for all widths says so once for all of them.
  if (album.apart !== null) console.log(`Screenshots are taken but not compared: ${album.apart}.`);
});
