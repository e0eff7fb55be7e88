import type { Page } from "@playwright/test";
import { openPage } from "../open-page.ts";
import { shiftsAsRead } from "../performance/layout-shifts.ts";
import { objectionsIn } from "./accessibility.ts";
import { complaintsIn } from "./page-errors.ts";
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
 * Returns how to visit pages of the site in a tab, one after the other. A visit opens a page and reads it to its end; it resolves
 * to what is wrong with it, in words. The tab has to note shifts from the beginning (`noteShifts`).
 */
export const visitorOf = (page: Page, siteUrl: string): ((path: string) => Promise<readonly string[]>) => {
  const complaints = complaintsIn(page, siteUrl);
  return async (path) => {
    const problems = [...(await visit(page, siteUrl, path)), ...complaints.splice(0)];
    return problems.map((problem) => `${path}: ${problem}`);
  };
};

const visit = async (page: Page, siteUrl: string, path: string): Promise<readonly string[]> => {
  await openPage(page, siteUrl + path);
  return [
    ...(await headProblems(page, siteUrl + (path === "/" ? path : path.replace(/\/$/, "")))),
    ...(await shiftProblems(page)),
    ...(await overflowProblems(page)),
    ...(await systemFontsIn(page)),
    ...(TWIN.test(path) ? [] : await objectionsIn(page)),
  ];
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

/** How long a page may take to fit a window that is made narrower, in ms: the window stays wider for some frames. */
const FITTING_MS = 10_000;

/** Says how much wider than its window a page is, and what reaches beyond it; a phone's window is made as narrow as any before. */
const overflowProblems = async (page: Page): Promise<readonly string[]> => {
  const size = page.viewportSize();
  const isPhone = size !== null && size.width < 600;
  if (isPhone) await page.setViewportSize({ ...size, width: NARROWEST });
  const fits = await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: FITTING_MS },
    )
    .then(
      () => true,
      () => false,
    );
  const problems = fits ? [] : [await page.evaluate(whatOverflows)];
  if (isPhone) await page.setViewportSize(size);
  return problems;
};

const whatOverflows = (): string => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const beyond = [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  return `${scrollWidth - clientWidth} px wider than its window of ${clientWidth} px: ${beyond.slice(0, 5).join(", ")}`;
};
