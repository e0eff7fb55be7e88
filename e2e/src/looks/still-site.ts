import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, test as base, type TestInfo } from "@playwright/test";
import { newDataDir, removeDataDir, type Server, startServer } from "../server.ts";
import { type Album, openAlbum } from "./album.ts";

/** The moment at which every picture is taken: a Friday evening, 6 PM in Miami, 3 PM in Vancouver. */
const MOMENT = Date.parse("2026-12-04T23:00:00Z");

const FOLDER = fileURLToPath(new URL("../../looks", import.meta.url));
const CLOCK = fileURLToPath(new URL("standing-clock.ts", import.meta.url));

/** How long a server may take to render its site on a busy machine, in ms. */
const STARTING_MS = 180_000;

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

/** The windows in which everything is pictured, width to height in px: a phone, a tablet, a laptop, a desktop. */
export const WINDOWS: ReadonlyMap<number, number> = new Map([
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1680, 1050],
]);

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

/** Tests of looks: a site on which time stands still, windows on it, and the pictures that are kept of it. */
export const test = base.extend<{
  /** A server for each test: what diners book at one width is free at the next. */
  readonly site: Server;
  readonly open: (window: Window) => Promise<BrowserContext>;
  readonly album: Album;
}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs off this pattern
    async ({}, use) => {
      const dataDir = await newDataDir();
      const settings = {
        STANDING_CLOCK: String(MOMENT),
        NODE_OPTIONS: `--import=${CLOCK}`,
        READS_PER_MINUTE: "1000000",
        WRITES_PER_MINUTE: "1000000",
      };
      const site = await startServer({ dataDir, settings });
      await use(site);
      await site.kill();
      await removeDataDir(dataDir);
    },
    { timeout: STARTING_MS },
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
});
