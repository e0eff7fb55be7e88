import type { Page } from "@playwright/test";
import { findViolations } from "../checks/accessibility.ts";
import { findSystemFonts } from "../checks/system-fonts.ts";
import { collectPageErrors, openPage } from "../open-page.ts";
import { measureShiftsWhileScrolling } from "../performance/layout-shifts.ts";

/** The narrowest window that a page has to fit, in px. */
const NARROWEST = 320;

/** The largest layout shift when fonts are cached, as a share of the window. */
const SHIFT_LIMIT = 0.02;

/**
 * Creates a function that opens a page in a tab, scrolls it to its end and returns the problems that only a browser sees, one
 * line each. The tab must record shifts from the start (`recordShifts`). Fonts of each text take a fifth of the time.
 */
export const createPageChecker = (
  page: Page,
  siteUrl: string,
  { findsFonts }: { readonly findsFonts: boolean },
): ((path: string) => Promise<readonly string[]>) => {
  const pageErrors = collectPageErrors(page, siteUrl);
  return async (path) => {
    const problems = [
      ...(await visit(page, siteUrl, path)),
      ...(findsFonts ? await findSystemFonts(page) : []),
      ...(await checkAccessibility(page)),
      ...pageErrors.splice(0),
    ];
    return problems.map((problem) => `${path}: ${problem}`);
  };
};

const visit = async (page: Page, siteUrl: string, path: string): Promise<readonly string[]> => {
  await openPage(page, siteUrl + path);
  return [...(await checkShifts(page)), ...(await checkOverflow(page))];
};

/** Returns the axe violations at the top of the page: further down, the sticky header covers part of a link. */
const checkAccessibility = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  return findViolations(page);
};

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
