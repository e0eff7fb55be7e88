import type { PageView, SitePayload } from "@couvert/domain/site/page/page";
import { redirectDocument } from "react-router";
import { notFound, type PageSource, pageError } from "../router/page-source.ts";
import type { Payloads } from "./payloads.ts";
import type { BuildWatch } from "./watch-builds.ts";

/** What is said when a page cannot be fetched. */
const UNREACHABLE = "This page could not be loaded. Please check your connection and try again.";

/** What the browser's source of pages is made of. */
export interface ClientSourceOptions {
  readonly site: SitePayload;
  readonly payloads: Payloads;
  readonly builds: Pick<BuildWatch, "isStale" | "note">;
  /** Resolves once what a view shows can be rendered. */
  readonly prepareView: (view: PageView) => Promise<void>;
  /** Loads an address as a document, unless that was done a moment ago; answers whether it does. */
  readonly reload: (address: string) => boolean;
  /** The hash that the navigation under way leads to, which the router keeps from its loaders. */
  readonly hash: () => string;
  /** Where an address that has no page leads instead, as what a loader throws; undefined for nowhere. */
  readonly moved: (address: string) => Promise<Response | undefined>;
}

/**
 * Reads pages as the router navigates. Once the site has been built anew the next page is loaded as a document; a path
 * without a page leads where an editor says, or shows the error page.
 */
export const createClientSource = (options: ClientSourceOptions): PageSource => {
  const { site, payloads, builds, prepareView, reload, hash, moved } = options;
  return {
    site: async () => site,
    page: async ({ pathname, search }) => {
      const address = `${pathname}${search}${hash()}`;
      if (builds.isStale()) throw redirectDocument(address);
      const answer = await payloads.get(pathname);
      if (!answer.ok) {
        if (answer.status !== 404) throw pageError(answer.status || 503, UNREACHABLE);
        throw (await moved(address).catch(() => undefined)) ?? notFound(pathname);
      }
      builds.note(answer.value.buildId);
      if (builds.isStale()) throw redirectDocument(address);
      await prepareView(answer.value.view).catch(() => {
        if (!reload(address)) throw pageError(503, UNREACHABLE);
        return new Promise(() => {});
      });
      return answer.value;
    },
  };
};
