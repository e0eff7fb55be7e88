import type { Page } from "@playwright/test";
import { objectionsIn } from "./accessibility.ts";
import { complaintsIn } from "./complaints.ts";
import { shiftsAsRead } from "./figures/layout-shifts.ts";
import { openPage } from "./open-page.ts";
import { systemFontsIn } from "./system-fonts.ts";

/** The narrowest window a page has to fit, in px. */
const NARROWEST = 320;

/** The most that may move where fonts are there, as a share of the window. */
const SHIFT_LIMIT = 0.02;

/** Pages that say what another page says: axe judges those of one restaurant, and not their twins at every other. */
const TWIN = /^\/locations\/(?!miami\/)[^/]+\/(?:touchless-menu|room-service-menu|news\/.*)$/;

/** The paths of every page that the running site has, as its build's manifest lists them. */
export const everyPath = async (siteUrl: string): Promise<readonly string[]> => {
  const read = async (file: string) => (await fetch(`${siteUrl}/builds/${file}`)).json();
  const { id } = await read("latest.json");
  return (await read(`meta/${id}.json`)).prerendered;
};

/**
 * Opens one page of the site and reads it to its end; returns what is wrong with it, in words. The window has
 * to note shifts from the beginning (`noteShifts`).
 */
export const visit = async (page: Page, siteUrl: string, path: string): Promise<readonly string[]> => {
  const complaints = complaintsIn(page, siteUrl);
  await openPage(page, siteUrl + path);
  const problems = [
    ...(await headProblems(page, siteUrl + (path === "/" ? path : path.replace(/\/$/, "")))),
    ...(await shiftProblems(page)),
    ...(await overflowProblems(page)),
    ...(await systemFontsIn(page)),
    ...(TWIN.test(path) ? [] : await objectionsIn(page)),
  ];
  return [...problems, ...complaints].map((problem) => `${path}: ${problem}`);
};

const headProblems = (page: Page, canonical: string): Promise<readonly string[]> =>
  page.evaluate((address) => {
    const found: string[] = [];
    const one = (selector: string) => document.querySelectorAll(selector).length;
    const content = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
    if (one("h1") !== 1) found.push(`${one("h1")} h1`);
    if (document.title.trim() === "" || one("head title") !== 1) found.push("no title of its own");
    if (!content('meta[name="description"]', "content")) found.push("no description");
    if (content('link[rel="canonical"]', "href") !== address) found.push("no canonical link to itself");
    return found;
  }, canonical);

const shiftProblems = async (page: Page): Promise<readonly string[]> => {
  const { sum, worst } = await shiftsAsRead(page);
  return sum < SHIFT_LIMIT ? [] : [`moved by ${sum.toFixed(4)}: ${worst.join(" and ")}`];
};

/** Says how much wider than its window a page is; a phone's window is made as narrow as any before. */
const overflowProblems = async (page: Page): Promise<readonly string[]> => {
  const size = page.viewportSize();
  const isPhone = size !== null && size.width < 600;
  if (isPhone) await page.setViewportSize({ ...size, width: NARROWEST });
  const excess = await page.evaluate(async () => {
    const { documentElement: root } = document;
    // A window that is narrowed stays wider for some frames.
    for (let frame = 0; frame < 60 && root.scrollWidth > root.clientWidth; frame += 1)
      await new Promise(requestAnimationFrame);
    return root.scrollWidth - root.clientWidth;
  });
  if (isPhone) await page.setViewportSize(size);
  return excess > 0 ? [`${excess} px wider than its window`] : [];
};
