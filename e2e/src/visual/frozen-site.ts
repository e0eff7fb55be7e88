import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page, TestInfo } from "@playwright/test";
import { TEST_INSTANT } from "../clocks/test-instant.ts";
import { test as base, START_TIMEOUT_MS } from "../diner.ts";
import { newDataDir, removeDataDir, type Server, startServer } from "../site/server.ts";
import { FROZEN_CLOCK_SETTINGS, FROZEN_TIME } from "../site/site-templates.ts";
import { isRelease } from "../tiers.ts";
import { openScreenshotStore, type ScreenshotStore } from "./screenshot-store.ts";
import { takeScreenshot, takeStableScreenshot } from "./take-screenshot.ts";

const isTestDay = process.env["TEST_CLOCK"] === TEST_INSTANT;

const FOLDER = fileURLToPath(new URL("../../screenshots", import.meta.url));

/** The cookies of a returning visitor near Miami who has closed the banner and the cookie notice. */
const COOKIES: Readonly<Record<string, string | null>> = {
  "cookie-notice": "acknowledged",
  "selected-location": "miami",
  "dismissed-banner": "winter-menus-2026",
};

/** The options of a window on the site. */
export interface Window {
  readonly width: number;
  /** In px; by default the height of devices of that width. */
  readonly height?: number;
  readonly isDark?: boolean;
  readonly cookies?: Readonly<Record<string, string | null>>;
}

/** The windows of all screenshots, width to height in px: a phone, a tablet, a laptop, a desktop. */
const WINDOWS: ReadonlyMap<number, number> = new Map([
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1680, 1050],
]);

/** The widths of all windows, in px. */
export const ALL_WIDTHS: readonly number[] = [...WINDOWS.keys()];

/** The width of a phone, at which the gate checks most. */
export const NARROW_WIDTH = 390;

/** The widths that the gate checks, in px. */
export const GATE_WIDTHS: readonly number[] = [NARROW_WIDTH, 1280];

/** Whether the fonts of all texts are checked at a width: in the gate at one, since texts hardly depend on it. */
export const isFontWidth = (width: number): boolean => isRelease || width === NARROW_WIDTH;

const openWindow = async (browser: Browser, site: Server, window: Window): Promise<BrowserContext> => {
  const { width, height = WINDOWS.get(width) ?? 900, isDark = false, cookies = {} } = window;
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height },
    colorScheme: isDark ? "dark" : "light",
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
    geolocation: { latitude: 25.7617, longitude: -80.1918 },
  });
  await context.clock.setFixedTime(FROZEN_TIME);
  const brought = Object.entries({ ...COOKIES, ...cookies }).flatMap(([name, value]) =>
    value === null ? [] : [{ name, value, url: site.url }],
  );
  await context.addCookies(brought);
  return context;
};

const openStore = (browser: Browser, { config }: TestInfo): Promise<ScreenshotStore> =>
  openScreenshotStore({
    folder: FOLDER,
    now: { browser: `chromium ${browser.version()}`, platform: `${process.platform} ${process.arch}` },
    isUpdating: config.updateSnapshots === "all",
  });

/** A server with a frozen clock. */
export interface FrozenSite extends Server {
  /** Restarts the server on a fresh data folder, so that reservations of one width do not affect the next. */
  readonly reset: () => Promise<void>;
}

/** Tests with a frozen site, windows on it and its stored screenshots. They never use the site that runs on. */
export const test = base.extend<
  {
    readonly open: (window: Window) => Promise<BrowserContext>;
    readonly screenshots: ScreenshotStore;
    /** Takes a screenshot of a page or its window and returns its difference to the stored one, if any. */
    readonly checkScreenshot: (
      page: Page,
      name: string,
      part: "whole" | "window",
    ) => Promise<readonly string[]>;
  },
  { readonly site: FrozenSite }
>({
  site: [
    async ({ template }, use) => {
      const start = async () => {
        // The template has the pages of the day of the tests, which another TEST_CLOCK changes.
        const dataDir = await newDataDir(template.dataDir, isTestDay ? "all" : "database");
        return startServer({ dataDir, port: template.port, settings: FROZEN_CLOCK_SETTINGS });
      };
      const end = async ({ kill, dataDir }: Server) => {
        await kill();
        await removeDataDir(dataDir);
      };
      let server = await start();
      await use({
        ...server,
        reset: async () => {
          await end(server);
          server = await start();
        },
      });
      await end(server);
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  open: async ({ browser, site }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (window) => {
      const context = await openWindow(browser, site, window);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  screenshots: async ({ browser }, use, testInfo) => use(await openStore(browser, testInfo)),
  checkScreenshot: async ({ screenshots }, use, { outputDir }) =>
    use(async (page, name, part) => {
      const framing = { isWhole: part === "whole" };
      // Most pages match at the first screenshot.
      if (await screenshots.matches(name, await takeScreenshot(page, framing))) return [];
      const problem = await screenshots.compare(name, await takeStableScreenshot(page, framing), outputDir);
      return problem === null ? [] : [problem];
    }),
});
