/**
 * The one script of a prerendered page. It loads React, the router and the page's own modules when the browser is idle
 * or the visitor is about to do something, and keeps the clicks made until then. A crawler gets the page as it stands.
 */
import { isCrawler } from "./crawler.ts";
import type { App } from "./handoff.ts";
import { onIdle, onIntent } from "./intent.ts";
import { payloadPath } from "./payload-path.ts";
import { reloadOnce } from "./reload-guard.ts";
import { keepClicks } from "./replay.ts";

const {
  app = "",
  modules = "",
  now,
} = document.querySelector<HTMLElement>("script[data-app]")?.dataset ?? {};
const opensPanel = now !== undefined || /[?&](?:reserve|order)=./.test(location.search);

const reload = (): boolean => reloadOnce(window, Date.now());

const load = async (release: () => void): Promise<void> => {
  const page = fetch(payloadPath(location.pathname));
  const site = fetch(`/builds/site/${document.documentElement.dataset["build"]}.json`);
  // Asked for side by side, so that nothing waits for another to be discovered; the app imports them again by name.
  for (const module of modules.split(" ").filter(Boolean)) import(/* @vite-ignore */ module).catch(() => {});
  try {
    const { start }: App = await import(/* @vite-ignore */ app);
    await start({ page, site, release, reload });
  } catch (cause) {
    console.error(cause);
    if (!reload()) release();
  }
};

if (!isCrawler(navigator.userAgent)) {
  const { release } = keepClicks(document);
  let loading = false;
  const once = (): void => {
    if (loading) return;
    loading = true;
    void load(release);
  };
  if (opensPanel) once();
  else {
    onIntent(document, once);
    onIdle(window, once);
  }
}
