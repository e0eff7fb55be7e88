import { expect } from "../diner.ts";
import { ignoreFontShifts, recordShifts } from "../performance/layout-shifts.ts";
import { isRelease, RELEASE } from "../tiers.ts";
import { ALL_WIDTHS, GATE_WIDTHS, isFontWidth, NARROW_WIDTH, test } from "../visual/frozen-site.ts";
import { VISUAL_PAGES } from "../visual/visual-pages.ts";
import { createPageChecker } from "./check-page.ts";
import { representLayouts } from "./page-layouts.ts";
import { listPagePaths, readPages } from "./read-pages.ts";

test.use({ actionTimeout: 20_000 });
test.describe.configure({ mode: "parallel", timeout: 600_000 });

/** The number of open tabs. Reusing a tab takes two thirds of the time of a new tab per page. */
const TABS = 2;

/** The number of tests per width, so that workers share the pages. */
const PARTS = 3;

/** Returns the name of a page's screenshots, without the width. */
const screenshotName = (path: string): string | undefined =>
  VISUAL_PAGES.find((each) => each.path === path && !each.isDark)?.name;

const hasScreenshot = (path: string): boolean => screenshotName(path) !== undefined;

/** Returns the paths that are visited at a width: before a release all, else a page of each layout, or those with a screenshot. */
const listVisited = async (siteUrl: string, width: number): Promise<readonly string[]> => {
  const paths = await listPagePaths(siteUrl);
  if (isRelease) return paths;
  const layouts = width === NARROW_WIDTH ? representLayouts(await readPages(siteUrl), hasScreenshot) : [];
  return paths.filter((path) => hasScreenshot(path) || layouts.includes(path));
};

/** What a visit finds. */
const REQUIREMENTS = "no errors, no requests to other hosts, no shifts, no overflow, no axe violations";

for (const width of ALL_WIDTHS)
  for (let part = 0; part < PARTS; part += 1) {
    const pages = width === NARROW_WIDTH ? "layout" : "route";
    const which = isRelease ? "every page" : `a page of every ${pages}`;
    const title = `${which} at ${width} px matches its screenshot and has ${REQUIREMENTS}${isFontWidth(width) ? ", no system fonts" : ""} (${part + 1} of ${PARTS})`;
    const tier = GATE_WIDTHS.includes(width) ? {} : RELEASE;

    test(title, tier, async ({ site, open, checkScreenshot }) => {
      const paths = await listVisited(site.url, width);
      expect(paths.length).toBeGreaterThan(20);
      const window = await open({ width });
      await window.addInitScript(recordShifts);
      await window.addInitScript(ignoreFontShifts);
      const problems: string[] = [];
      const ofPart = paths.filter((_, index) => index % PARTS === part);
      const visitIn = async (tab: number): Promise<void> => {
        const page = await window.newPage();
        const visit = createPageChecker(page, site.url, { findsFonts: isFontWidth(width) });
        for (const path of ofPart.filter((_, index) => index % TABS === tab)) {
          problems.push(...(await visit(path)));
          const name = screenshotName(path);
          if (name !== undefined)
            problems.push(...(await checkScreenshot(page, `${name}-${width}`, "whole")));
        }
      };
      await Promise.all(Array.from({ length: TABS }, (_, tab) => visitIn(tab)));
      expect(problems).toEqual([]);
    });
  }
