import type { Page } from "@playwright/test";
import { collectPageErrors, openPage } from "../open-page.ts";
import { measureShiftsWhileScrolling } from "../performance/layout-shifts.ts";
import { findViolations } from "./accessibility.ts";
import { findSystemFonts } from "./system-fonts.ts";

/** The narrowest window that a page has to fit, in px. */
const NARROWEST = 320;

/** The largest layout shift when fonts are cached, as a share of the window. */
const SHIFT_LIMIT = 0.02;

/** Pages that repeat another page: axe checks those of one restaurant and skips the same pages of the others. */
const REPEATED_PAGE = /^\/locations\/(?!miami\/)[^/]+\/(?:touchless-menu|room-service-menu|news\/.*)$/;

/** Returns the paths of all pages of the running site, from its build's manifest. */
export const listPagePaths = async (siteUrl: string): Promise<readonly string[]> => {
  const read = async (file: string) => (await fetch(`${siteUrl}/builds/${file}`)).json();
  const { id } = await read("latest.json");
  return (await read(`meta/${id}.json`)).prerendered;
};

/**
 * Creates a function that opens a page in a tab, scrolls it to its end and returns its problems, one line each. The tab
 * must record shifts from the start (`recordShifts`).
 */
export const createPageChecker = (
  page: Page,
  siteUrl: string,
): ((path: string) => Promise<readonly string[]>) => {
  const pageErrors = collectPageErrors(page, siteUrl);
  return async (path) => {
    const problems = [...(await visit(page, siteUrl, path)), ...pageErrors.splice(0)];
    return problems.map((problem) => `${path}: ${problem}`);
  };
};

const visit = async (page: Page, siteUrl: string, path: string): Promise<readonly string[]> => {
  await openPage(page, siteUrl + path);
  return [
    ...(await checkHead(page, siteUrl + (path === "/" ? path : path.replace(/\/$/, "")))),
    ...(await checkShifts(page)),
    ...(await checkOverflow(page)),
    ...(await findSystemFonts(page)),
    ...(REPEATED_PAGE.test(path) ? [] : await checkAccessibility(page)),
  ];
};

/** Returns the axe violations at the top of the page: further down, the sticky header covers part of a link. */
const checkAccessibility = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  return findViolations(page);
};

const checkHead = (page: Page, canonical: string): Promise<readonly string[]> =>
  page.evaluate((address) => {
    const found: string[] = [];
    const one = (selector: string) => document.querySelectorAll(selector).length;
    const content = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
    if (one("h1") !== 1) found.push(`${one("h1")} h1`);
    if (document.title.trim() === "" || one("head title") !== 1) found.push("no title");
    if (!content('meta[name="description"]', "content")) found.push("no description");
    if (content('link[rel="canonical"]', "href") !== address) found.push("no canonical link to this address");
    return found;
  }, canonical);

const checkShifts = async (page: Page): Promise<readonly string[]> => {
  const { sum, worst } = await measureShiftsWhileScrolling(page);
  return sum < SHIFT_LIMIT ? [] : [`shifted by ${sum.toFixed(4)}: ${worst.join(" and ")}`];
};

/** How long a page may take to fit a narrower window, in ms: the window stays wider for some frames. */
const FITTING_MS = 10_000;

/**
 * Reports by how much a page is wider than its window, and the elements that overflow. Phones are narrowed to `NARROWEST`.
 */
const checkOverflow = async (page: Page): Promise<readonly string[]> => {
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
  const problems = fits ? [] : [await page.evaluate(describeOverflow)];
  if (isPhone) await page.setViewportSize(size);
  return problems;
};

const describeOverflow = (): string => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const overflowing = [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  return `${scrollWidth - clientWidth} px wider than its window of ${clientWidth} px: ${overflowing.slice(0, 5).join(", ")}`;
};
