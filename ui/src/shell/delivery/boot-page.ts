import { onIdle } from "../../kit/idle/idle.ts";
import { type FailureSender, type ReportFailure, watchFailures } from "../failures/watch-failures.ts";
import { captureClicks, markTouches } from "./first-input.ts";
import { onIntent } from "./intent.ts";
import { payloadPath } from "./payloads.ts";
import { reloadOnce } from "./reload-guard.ts";

/** The data attributes of a page's script; `HeadAssets` writes them. */
interface BootScript {
  readonly app?: string;
  readonly modules?: string;
  readonly now?: string;
}

/** The parts of the window that booting uses. */
export type BootWindow = Window & typeof globalThis;

/** The code that booting loads. */
interface BootCode {
  /** Imports a module by its URL. */
  readonly importModule: (url: string) => Promise<unknown>;
  /** Imports what sends failures to the server. */
  readonly loadSender: () => Promise<FailureSender>;
}

/**
 * Loads React, the router and the page's modules when the browser is idle or the visitor shows intent, and captures clicks
 * until then. Loads at once on a page that opens a panel or that editing tools use, and never for a crawler (rule 8.3).
 * Reports failures from then on, and rejects when the app does not start (rules 8.4, 8.30, 8.34).
 */
export const bootPage = async (page: BootWindow, { importModule, loadSender }: BootCode): Promise<void> => {
  const { document, location, navigator } = page;
  const script: BootScript = document.querySelector<HTMLElement>("script[data-app]")?.dataset ?? {};
  if (script.app === undefined || isCrawler(navigator.userAgent)) return;

  const report = watchFailures(page, loadSender);
  markTouches(document);
  const release = captureClicks(document);
  await new Promise<void>((load) => {
    if (script.now !== undefined || /[?&](?:reserve|order)=./.test(location.search)) load();
    else {
      onIntent(document, load);
      onIdle(page, load);
    }
  });

  const reload = (address?: string): boolean => reloadOnce(page, Date.now(), address);
  const payload = page.fetch(payloadPath(location.pathname));
  const site = page.fetch(`/builds/site/${document.documentElement.dataset["site"]}.json`);
  const modules = script.modules?.split(" ").filter(Boolean) ?? [];
  // Requested in parallel, so that no module waits until another one names it.
  for (const href of [...modules, script.app])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  // Evaluated one after another with a pause, so that the page answers input in between; the app imports them again.
  for (const module of modules) {
    await importModule(module).catch(() => {});
    await new Promise((resolve) => page.setTimeout(resolve));
  }
  try {
    const { start } = (await importModule(script.app)) as App;
    await start({ page: payload, site, release, reload, report });
  } catch (cause) {
    page.console.error(cause);
    await report("mount", cause);
    if (!reload()) release();
    throw cause;
  }
};

/** What the boot script passes to the app. */
export interface Handoff {
  /** The pending request for the page's payload. */
  readonly page: Promise<Response>;
  /** The pending request for the site's payload. */
  readonly site: Promise<Response>;
  /** Repeats the captured click. Call it when the page handles clicks, or never will. */
  readonly release: () => void;
  /** Reloads this page or another address as a document, at most once per path in 10 s; returns whether it does. */
  readonly reload: (address?: string) => boolean;
  readonly report: ReportFailure;
}

/** The exports of the app module. */
export interface App {
  /** Hydrates the page if possible; returns a function that stops the app. */
  readonly start: (handoff: Handoff) => Promise<() => void>;
}

// Cubot is a phone maker.
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|externalhit/i;

/** Returns whether a user agent is a crawler. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
