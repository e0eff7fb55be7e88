import { keepClicks, markTouches } from "./first-input.ts";
import { onIdle, onIntent } from "./intent.ts";
import { payloadPath } from "./payloads.ts";
import { reloadOnce } from "./reload-guard.ts";

/** What the one script of a page says of itself: see `HeadAssets`. */
interface BootScript {
  readonly app?: string;
  readonly modules?: string;
  readonly now?: string;
}

/** What booting needs of the window. */
export type BootWindow = Window & Pick<typeof globalThis, "fetch" | "console">;

/** Imports a module by its address. */
type ImportModule = (url: string) => Promise<unknown>;

/**
 * Brings a prerendered page alive: loads React, the router and the page's own modules when the browser is idle or the
 * visitor is about to do something, and keeps the clicks made until then. A page that opens a panel, or that an editor's
 * tools talk to, does not wait; a crawler gets the page as it stands.
 */
export const bootPage = (page: BootWindow, importModule: ImportModule): void => {
  const { document, location, navigator } = page;
  const script: BootScript = document.querySelector<HTMLElement>("script[data-app]")?.dataset ?? {};
  if (script.app === undefined || isCrawler(navigator.userAgent)) return;

  markTouches(document);
  const clicks = keepClicks(document);
  let isLoading = false;
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    void loadApp(page, script, importModule, clicks.release);
  };
  if (script.now !== undefined || /[?&](?:reserve|order)=./.test(location.search)) load();
  else {
    onIntent(document, load);
    onIdle(page, load);
  }
};

const loadApp = async (
  page: BootWindow,
  { app = "", modules = "" }: BootScript,
  importModule: ImportModule,
  release: () => void,
): Promise<void> => {
  const { document, location } = page;
  const reload = (address?: string): boolean => reloadOnce(page, Date.now(), address);
  const payload = page.fetch(payloadPath(location.pathname));
  const site = page.fetch(`/builds/site/${document.documentElement.dataset["build"]}.json`);
  // Asked for side by side, so that nothing waits for another to be discovered; the app imports them again by name.
  for (const module of modules.split(" ").filter(Boolean)) importModule(module).catch(() => {});
  try {
    const { start } = (await importModule(app)) as App;
    await start({ page: payload, site, release, reload });
  } catch (cause) {
    page.console.error(cause);
    if (!reload()) release();
  }
};

/** What the boot script hands to the app it has loaded. */
export interface Handoff {
  /** The request for the page's payload, under way since the first sign of intent. */
  readonly page: Promise<Response>;
  /** The request for the site's payload. */
  readonly site: Promise<Response>;
  /** To be called when the page answers clicks, or never will: makes the click again that was kept until now. */
  readonly release: () => void;
  /** Loads this page, or another address, anew as a document, at most once per path in 10 s; answers whether it does. */
  readonly reload: (address?: string) => boolean;
}

/** What the app module exports. */
export interface App {
  /** Brings the page alive if it can; answers how to end it. */
  readonly start: (handoff: Handoff) => Promise<() => void>;
}

// Cubot makes telephones.
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|externalhit/i;

/** Whether a user agent reads pages for a machine: it keeps the prerendered page, and never an error page (spec 8). */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
