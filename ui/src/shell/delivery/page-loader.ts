import type { PageView } from "@couvert/domain/site/page/page";
import type { Language } from "@couvert/domain/values/language";
import { t } from "@lingui/core/macro";
import { type Elsewhere, notFound, type PageOutcome, pageError } from "../router/page-outcome.ts";
import type { Payloads } from "./payloads.ts";
import type { BuildWatch } from "./watch-builds.ts";

const unreachable = (status: number): PageOutcome =>
  pageError(status, t`This page could not be loaded. Please check your connection and try again.`);

/** The parts that pages are loaded with. */
export interface PageLoaderOptions {
  readonly payloads: Payloads;
  readonly builds: Pick<BuildWatch, "isStale" | "note" | "check">;
  /** The language of the document: a page in another one loads as a document. */
  readonly language: Language;
  /** Loads the components of a view. */
  readonly prepareView: (view: PageView) => Promise<void>;
  /** Loads an address as a document unless it did so moments ago; returns whether it does. */
  readonly reload: (address: string) => boolean;
  /** Returns the redirect of an address without page; undefined for none. */
  readonly findRedirect: (address: string) => Promise<Elsewhere | undefined>;
}

/**
 * Loads what an address shows: a path of the site, with query and hash. `isWanted` turns false once a newer navigation has
 * overtaken this one. `shows` is the path of another page to show there, if it can be loaded.
 */
export type LoadPage = (
  address: string,
  isWanted: () => boolean,
  shows?: string,
) => Promise<PageOutcome | Elsewhere>;

/**
 * Creates the function that loads pages as the visitor navigates. The next page is a document once a newer build is known (rule
 * 8.6), or where it is in another language. A path without page is redirected, or shows the error page.
 */
export const createPageLoader = (options: PageLoaderOptions): LoadPage => {
  const { payloads, builds, language, prepareView, reload, findRedirect } = options;
  return async (address, isWanted, shows) => {
    const pathname = address.replace(/[?#].*/s, "");
    if (builds.isStale()) return { kind: "document", to: address };
    const shown = shows === undefined ? undefined : await payloads.get(shows);
    const answer = shown?.ok === true ? shown : await payloads.get(pathname);
    if (!answer.ok) {
      if (answer.status !== 404) return unreachable(answer.status || 503);
      return (await findRedirect(address).catch(() => undefined)) ?? notFound(pathname);
    }
    if (answer.value.language !== language) return { kind: "document", to: address };
    builds.note(answer.value.siteId);
    if (builds.isStale()) return { kind: "document", to: address };
    try {
      await prepareView(answer.value.view);
    } catch {
      // Without a server, the document would be the browser's own error page.
      if (!(await builds.check()) || !isWanted() || !reload(address)) return unreachable(503);
      return new Promise(() => {});
    }
    return { kind: "page", page: answer.value };
  };
};
