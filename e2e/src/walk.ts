import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { complaintsIn } from "./complaints.ts";
import { systemFontsIn } from "./system-fonts.ts";

/** How many pages are looked at beside each other. */
const AT_ONCE = 4;

/** The narrowest window a page has to fit, in px; a phone's pages are looked at in it. */
const NARROWEST = 320;

/** Pages that say what another page says: axe judges those of one restaurant, and not their twins at every other. */
const TWIN = /^\/locations\/(?!miami\/)[^/]+\/(?:touchless-menu|room-service-menu|news\/.*)$/;

/** The paths of every page that the running site has, as its build's manifest lists them. */
export const everyPath = async (siteUrl: string): Promise<readonly string[]> => {
  const read = async (file: string) => (await fetch(`${siteUrl}/builds/${file}`)).json();
  const { id } = await read("latest.json");
  return (await read(`meta/${id}.json`)).prerendered;
};

/** Looks at the pages of some paths, a few beside each other in one browser; answers what is wrong with each. */
export const walk = async (
  context: BrowserContext,
  siteUrl: string,
  paths: readonly string[],
): Promise<readonly string[]> => {
  const left = [...paths];
  const problems: string[] = [];
  const lookAtNext = async (): Promise<void> => {
    const page = await context.newPage();
    const size = page.viewportSize();
    // Before anything is laid out: a window that is narrowed stays wider for a frame, and that is no fault of a page's.
    if (size !== null && size.width < 600) await page.setViewportSize({ ...size, width: NARROWEST });
    const complaints = complaintsIn(page, siteUrl);
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const found = await problemsOf(page, siteUrl + path);
      problems.push(...[...found, ...complaints.splice(0)].map((problem) => `${path}: ${problem}`));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookAtNext));
  return problems;
};

const problemsOf = async (page: Page, address: string): Promise<readonly string[]> => {
  await page.goto(address, { waitUntil: "networkidle" });
  const problems = await page.evaluate(
    (canonical) => {
      const found: string[] = [];
      const one = (selector: string) => document.querySelectorAll(selector).length;
      const content = (selector: string, name: string) =>
        document.querySelector(selector)?.getAttribute(name);
      if (one("h1") !== 1) found.push(`${one("h1")} h1`);
      if (document.title.trim() === "" || one("head title") !== 1) found.push("no title of its own");
      if (!content('meta[name="description"]', "content")) found.push("no description");
      if (content('link[rel="canonical"]', "href") !== canonical) found.push("no canonical link to itself");
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px wider than its window`);
      return found;
    },
    address.replace(/\/$/, new URL(address).pathname === "/" ? "/" : ""),
  );
  problems.push(...(await systemFontsIn(page)));

  if (TWIN.test(new URL(address).pathname)) return problems;
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return [
    ...problems,
    ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`),
  ];
};
