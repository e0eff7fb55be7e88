import type { BrowserContext, Page } from "@playwright/test";
import { openPage, waitUntilLoaded } from "../open-page.ts";

/** The delay of late fonts, in ms, as on a slow phone connection. */
const LATE_MS = 1200;

/** Layout shifts that no input caused. */
export interface Shifts {
  /** The cumulative layout shift, as the sum of shares of the window. */
  readonly sum: number;
  /** The start of the HTML of the elements that moved most. */
  readonly worst: readonly string[];
}

interface ShiftRecorder {
  noted: { by: number; what: string[] }[];
  forget: () => void;
}

/** Records layout shifts without input. Runs in a page before its own scripts. */
export const recordShifts = (): void => {
  const noting = window as unknown as ShiftRecorder;
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
 * Discards shifts until the fonts are loaded. Runs in a page after `recordShifts`.
 *
 * On a busy machine even cached fonts arrive after the first paint; the cost of late fonts is measured separately.
 */
export const ignoreFontShifts = (): void => {
  const { forget } = window as unknown as ShiftRecorder;
  // A loaded font moves text in the next frame.
  const forgetSoon = () => requestAnimationFrame(() => requestAnimationFrame(forget));
  document.fonts.addEventListener("loadingdone", forgetSoon);
};

/** Opens a tab that records layout shifts; with `lateFonts` fonts arrive long after everything else. */
export const openRecordingPage = async (
  context: BrowserContext,
  { lateFonts }: { readonly lateFonts: boolean },
): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(recordShifts);
  if (!lateFonts) await page.addInitScript(ignoreFontShifts);
  else
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
  return page;
};

/** Opens a page, scrolls it to its end and returns its shifts. */
export const measureShifts = async (page: Page, address: string): Promise<Shifts> => {
  await openPage(page, address);
  return measureShiftsWhileScrolling(page);
};

/** Scrolls an open, recording page to its end and returns its shifts so far. */
export const measureShiftsWhileScrolling = async (page: Page): Promise<Shifts> => {
  await waitUntilLoaded(page);
  await page.evaluate(async () => {
    // A banner added in this frame scrolls the page by its height. To scroll back before its paint would be a shift.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await waitUntilLoaded(page);
  return readShifts(page);
};

/** Returns the shifts of a recording page so far. */
export const readShifts = async (page: Page): Promise<Shifts> => {
  const noted = await page.evaluate(async () => {
    // The browser reports a shift after its frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as ShiftRecorder).noted;
  });
  const worst = noted.toSorted((one, other) => other.by - one.by)[0]?.what ?? [];
  return { sum: noted.reduce((sum, { by }) => sum + by, 0), worst };
};
