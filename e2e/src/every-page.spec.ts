import { everyPath, visitorOf } from "./checks/check-page.ts";
import { expect } from "./diner.ts";
import { forgetFontShifts, noteShifts } from "./performance/layout-shifts.ts";
import { isRelease, RELEASE } from "./tiers.ts";
import { ALL_WIDTHS, GATE_WIDTHS, test } from "./visual/frozen-site.ts";
import { PICTURED_PAGES } from "./visual/visual-pages.ts";

test.use({ actionTimeout: 20_000 });
test.describe.configure({ mode: "parallel", timeout: 600_000 });

/** How many tabs are open beside each other. A tab visits many pages, which takes two thirds of the time of a tab for each. */
const TABS = 2;

/** Into how many tests the pages of a width are divided, so that workers share them. */
const PARTS = 3;

/** The width at which the gate visits every page, in px; at others it visits those that are pictured, one for each route at least. */
const NARROW = 390;

/** What a page's pictures are called, without the width. */
const picturedAs = (path: string): string | undefined =>
  PICTURED_PAGES.find((each) => each.path === path && !each.isDark)?.name;

const isVisited = (path: string, width: number): boolean =>
  isRelease || width === NARROW || picturedAs(path) !== undefined;

/** What a page must be. */
const SOUND =
  "one h1, a title, a description, no errors, no other host, no font of the system, nothing that moves or is wider than the window, nothing axe objects to";

for (const width of ALL_WIDTHS)
  for (let part = 0; part < PARTS; part += 1) {
    const which = isRelease || width === NARROW ? "every page" : "a page of every route";
    const title = `${which} at ${width} px looks as it was pictured and has ${SOUND} (${part + 1} of ${PARTS})`;
    const tier = GATE_WIDTHS.includes(width) ? {} : RELEASE;

    test(title, tier, async ({ site, open, picture }) => {
      const everyOne = await everyPath(site.url);
      expect(everyOne.length).toBeGreaterThan(80);
      const paths = everyOne.filter((path) => isVisited(path, width));
      const window = await open({ width });
      await window.addInitScript(noteShifts);
      await window.addInitScript(forgetFontShifts);
      const problems: string[] = [];
      const ofPart = paths.filter((_, index) => index % PARTS === part);
      const visitIn = async (tab: number): Promise<void> => {
        const page = await window.newPage();
        const visit = visitorOf(page, site.url);
        for (const path of ofPart.filter((_, index) => index % TABS === tab)) {
          problems.push(...(await visit(path)));
          const name = picturedAs(path);
          if (name !== undefined) problems.push(...(await picture(page, `${name}-${width}`, "whole")));
        }
      };
      await Promise.all(Array.from({ length: TABS }, (_, tab) => visitIn(tab)));
      expect(problems).toEqual([]);
    });
  }
