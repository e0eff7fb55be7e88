import { isCrawler } from "./crawler.ts";
import type { App } from "./handoff.ts";
import { onIdle, onIntent } from "./intent.ts";
import { markTouches } from "./mark-touches.ts";
import { payloadPath } from "./payload-path.ts";
import { reloadOnce } from "./reload-guard.ts";
import { keepClicks } from "./replay.ts";

/** What the one script of a page says of itself: see `HeadAssets`. */
interface BootScript {
  readonly app?: string;
  readonly modules?: string;
  readonly now?: string;
}

/** What booting needs of the window. */
export type BootWindow = Window & Pick<typeof globalThis, "fetch" | "console">;

/** Imports a module by its address. */
export type ImportModule = (url: string) => Promise<unknown>;

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
