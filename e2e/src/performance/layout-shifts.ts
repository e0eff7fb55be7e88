import type { BrowserContext, Page } from "@playwright/test";
import { openPage, untilDrawn } from "../open-page.ts";

/** How much later than the rest fonts come, in ms: a slow phone on its way out of a station. */
const LATE_MS = 1200;

/** What a page has moved by without anybody's doing. */
export interface Shifts {
  /** Cumulative layout shift: the sum of the shares of the window that moved, each by how far. */
  readonly sum: number;
  /** What moved most, as the beginnings of its elements. */
  readonly worst: readonly string[];
}

interface Noting {
  noted: { by: number; what: string[] }[];
  forget: () => void;
}

/** Runs in a page before anything of its own: notes what moves in it by nobody's doing. */
export const noteShifts = (): void => {
  const noting = window as unknown as Noting;
  noting.noted = [];
  const note = (list: PerformanceEntryList): void => {
    for (const entry of list as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node }) =>
        ((node as Element | undefined)?.outerHTML ?? node?.textContent ?? "").slice(0, 80),
      );
      noting.noted.push({ by: entry.value, what });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  noting.forget = () => {
    observer.takeRecords();
    noting.noted = [];
  };
};

/**
 * Runs in a page after `noteShifts`: forgets what moves until the fonts are there. On a busy machine even cached fonts come
 * after the first paint, and what late fonts cost is measured by itself.
 */
export const forgetFontShifts = (): void => {
  const { forget } = window as unknown as Noting;
  // A font that has arrived moves what it moves in the next frame.
  const forgetSoon = () => requestAnimationFrame(() => requestAnimationFrame(forget));
  document.fonts.addEventListener("loadingdone", forgetSoon);
};

/** Opens pages that note what moves in them; with `lateFonts` their fonts come long after everything else. */
export const openNoting = async (
  context: BrowserContext,
  { lateFonts }: { readonly lateFonts: boolean },
): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(noteShifts);
  if (!lateFonts) await page.addInitScript(forgetFontShifts);
  else
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
  return page;
};

/** Returns what moves in a page as it opens, and as it is read from top to bottom. */
export const shiftsOn = async (page: Page, address: string): Promise<Shifts> => {
  await openPage(page, address);
  return shiftsAsRead(page);
};

/** Reads an open page that notes its shifts from top to bottom; returns what has moved until then. */
export const shiftsAsRead = async (page: Page): Promise<Shifts> => {
  await untilDrawn(page);
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await untilDrawn(page);
  return shiftsSoFar(page);
};

/** Returns what has moved so far in a page that notes it. */
export const shiftsSoFar = async (page: Page): Promise<Shifts> => {
  const noted = await page.evaluate(async () => {
    // A shift is reported after the frame it happens in.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as Noting).noted;
  });
  const worst = noted.toSorted((one, other) => other.by - one.by)[0]?.what ?? [];
  return { sum: noted.reduce((sum, { by }) => sum + by, 0), worst };
};
