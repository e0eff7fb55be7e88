import { createPageChecker, listPagePaths } from "./checks/check-page.ts";
import { expect } from "./diner.ts";
import { ignoreFontShifts, recordShifts } from "./performance/layout-shifts.ts";
import { isRelease, RELEASE } from "./tiers.ts";
import { ALL_WIDTHS, GATE_WIDTHS, test } from "./visual/frozen-site.ts";
import { VISUAL_PAGES } from "./visual/visual-pages.ts";

test.use({ actionTimeout: 20_000 });
test.describe.configure({ mode: "parallel", timeout: 600_000 });

/** The number of open tabs. Reusing a tab takes two thirds of the time of a new tab per page. */
const TABS = 2;

/** The number of tests per width, so that workers share the pages. */
const PARTS = 3;

/**
 * The width at which the gate visits every page, in px; at others it visits the pages with a screenshot, at least one per
 * route.
 */
const NARROW = 390;

/** Returns the name of a page's screenshots, without the width. */
const screenshotName = (path: string): string | undefined =>
  VISUAL_PAGES.find((each) => each.path === path && !each.isDark)?.name;

const isVisited = (path: string, width: number): boolean =>
  isRelease || width === NARROW || screenshotName(path) !== undefined;

/** The requirements of a page. */
const REQUIREMENTS =
  "one h1, a title, a description, no errors, no requests to other hosts, no system fonts, no shifts, no overflow, no axe violations";

for (const width of ALL_WIDTHS)
  for (let part = 0; part < PARTS; part += 1) {
    const which = isRelease || width === NARROW ? "every page" : "a page of every route";
    const title = `${which} at ${width} px matches its screenshot and has ${REQUIREMENTS} (${part + 1} of ${PARTS})`;
    const tier = GATE_WIDTHS.includes(width) ? {} : RELEASE;

    test(title, tier, async ({ site, open, checkScreenshot }) => {
      const allPaths = await listPagePaths(site.url);
      expect(allPaths.length).toBeGreaterThan(80);
      const paths = allPaths.filter((path) => isVisited(path, width));
      const window = await open({ width });
      await window.addInitScript(recordShifts);
      await window.addInitScript(ignoreFontShifts);
      const problems: string[] = [];
      const ofPart = paths.filter((_, index) => index % PARTS === part);
      const visitIn = async (tab: number): Promise<void> => {
        const page = await window.newPage();
        const visit = createPageChecker(page, site.url);
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
