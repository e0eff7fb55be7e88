import type { PageView, SitePayload } from "@couvert/domain/site/page/page";
import { redirectDocument } from "react-router";
import { notFound, type PageSource, pageError } from "../router/page-source.ts";
import type { Payloads } from "./payloads.ts";
import type { BuildWatch } from "./watch-builds.ts";

const UNREACHABLE = "This page could not be loaded. Please check your connection and try again.";

/** The parts of the browser's page source. */
export interface ClientSourceOptions {
  readonly site: SitePayload;
  readonly payloads: Payloads;
  readonly builds: Pick<BuildWatch, "isStale" | "note">;
  /** Loads the components of a view. */
  readonly prepareView: (view: PageView) => Promise<void>;
  /** Loads an address as a document unless it did so moments ago; returns whether it does. */
  readonly reload: (address: string) => boolean;
  /** Returns the hash of the current navigation, which loaders do not receive. */
  readonly hash: () => string;
  /** Returns the redirect of an address without page, for a loader to throw; undefined for none. */
  readonly findRedirect: (address: string) => Promise<Response | undefined>;
}

/**
 * Creates the source that reads pages as the router navigates. Loads the next page as a document once a newer build is known
 * (rule 8.6). Follows the redirect of a path without page, or shows the error page.
 */
export const createClientSource = (options: ClientSourceOptions): PageSource => {
  const { site, payloads, builds, prepareView, reload, hash, findRedirect } = options;
  return {
    site: async () => site,
    page: async ({ pathname, search }) => {
      const address = `${pathname}${search}${hash()}`;
      if (builds.isStale()) throw redirectDocument(address);
      const answer = await payloads.get(pathname);
      if (!answer.ok) {
        if (answer.status !== 404) throw pageError(answer.status || 503, UNREACHABLE);
        throw (await findRedirect(address).catch(() => undefined)) ?? notFound(pathname);
      }
      builds.note(answer.value.siteId);
      if (builds.isStale()) throw redirectDocument(address);
      await prepareView(answer.value.view).catch(() => {
        if (!reload(address)) throw pageError(503, UNREACHABLE);
        return new Promise(() => {});
      });
      return answer.value;
    },
  };
};
