import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page, TestInfo } from "@playwright/test";
import { MOMENT, STANDING_CLOCK_SETTINGS } from "../clocks/frozen-clock-settings.ts";
import { test as base, STARTING_MS } from "../diner.ts";
import { newDataDir, removeDataDir, type Server, startServer } from "../site/server.ts";
import { type Album, openAlbum } from "./screenshot-store.ts";
import { takePicture, takeStablePicture } from "./take-screenshot.ts";

const FOLDER = fileURLToPath(new URL("../../screenshots", import.meta.url));

/** What a visitor brings who has been here before, lives near Miami and has closed what can be closed. */
const COOKIES: Readonly<Record<string, string | null>> = {
  "cookie-notice": "acknowledged",
  "selected-location": "miami",
  "dismissed-banner": "winter-menus-2026",
};

/** How a window is opened on the site. */
export interface Window {
  readonly width: number;
  /** In px; by default as on devices of that width. */
  readonly height?: number;
  readonly isDark?: boolean;
  readonly cookies?: Readonly<Record<string, string | null>>;
}

/** The windows in which everything is pictured for a release, width to height in px: a phone, a tablet, a laptop, a desktop. */
const WINDOWS: ReadonlyMap<number, number> = new Map([
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1680, 1050],
]);

/** The widths of all windows, in px. */
export const ALL_WIDTHS: readonly number[] = [...WINDOWS.keys()];

/** The widths at which the gate looks at every page, panel and step, in px. */
export const GATE_WIDTHS: readonly number[] = [390, 1280];

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
  await context.clock.setFixedTime(MOMENT);
  const brought = Object.entries({ ...COOKIES, ...cookies }).flatMap(([name, value]) =>
    value === null ? [] : [{ name, value, url: site.url }],
  );
  await context.addCookies(brought);
  return context;
};

const albumFor = (browser: Browser, { config }: TestInfo): Promise<Album> =>
  openAlbum({
    folder: FOLDER,
    now: { browser: `chromium ${browser.version()}`, platform: `${process.platform} ${process.arch}` },
    isUpdating: config.updateSnapshots === "all",
  });

/** A site on which time stands still. */
export interface StillSite extends Server {
  /** Forgets what is booked: what diners book at one width is free at the next. */
  readonly reset: () => Promise<void>;
}

/** Tests of looks: a site on which time stands still, windows on it, and the pictures that are kept of it. */
export const test = base.extend<
  {
    readonly open: (window: Window) => Promise<BrowserContext>;
    readonly album: Album;
    /** Pictures a page, from top to bottom or what is in its window, and says how it differs from the picture that is kept. */
    readonly picture: (page: Page, name: string, part: "whole" | "window") => Promise<readonly string[]>;
  },
  { readonly site: StillSite }
>({
  site: [
    async ({ templates: { standing } }, use) => {
      const start = async () => {
        const dataDir = await newDataDir(standing.dataDir);
        return startServer({ dataDir, port: standing.port, settings: STANDING_CLOCK_SETTINGS });
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
    { scope: "worker", timeout: STARTING_MS },
  ],
  open: async ({ browser, site }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (window) => {
      const context = await openWindow(browser, site, window);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  album: async ({ browser }, use, testInfo) => use(await albumFor(browser, testInfo)),
  picture: async ({ album }, use, { outputDir }) =>
    use(async (page, name, part) => {
      const framing = { isWhole: part === "whole" };
      // Most pages match at the first screenshot.
      if (await album.matches(name, await takePicture(page, framing))) return [];
      const problem = await album.judge(name, await takeStablePicture(page, framing), outputDir);
      return problem === null ? [] : [problem];
    }),
});
