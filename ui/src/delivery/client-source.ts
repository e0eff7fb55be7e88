import type { BuildManifest } from "@couvert/domain/delivery/builds";
import type { PageView, SitePayload } from "@couvert/domain/page/page";
import { redirect, redirectDocument } from "react-router";
import { notFound, type PageSource, pageError } from "../router/page-source.ts";
import type { GetJson } from "./get-json.ts";
import type { Payloads } from "./payloads.ts";
import type { BuildWatch } from "./watch-builds.ts";

/** What is said when a page cannot be fetched. */
const UNREACHABLE = "This page could not be loaded. Please check your connection and try again.";

/** What the browser's source of pages is made of. */
export interface ClientSourceOptions {
  readonly buildId: string;
  readonly site: SitePayload;
  readonly payloads: Payloads;
  readonly builds: Pick<BuildWatch, "isStale" | "note">;
  readonly getJson: GetJson;
  /** Resolves once what a view shows can be rendered. */
  readonly prepareView: (view: PageView) => Promise<void>;
  /** Loads a path as a document, unless that was done a moment ago; answers whether it does. */
  readonly reload: (path: string) => boolean;
}

/**
 * Reads pages as the router navigates. Once the site has been built anew the next page is loaded as a document; a path
 * without a page leads where its route rule says, an absolute rule out of the site (spec 2.1), or to the error page.
 */
export const createClientSource = (options: ClientSourceOptions): PageSource => {
  const { buildId, site, payloads, builds, getJson, prepareView, reload } = options;
  return {
    site: async () => site,
    page: async (path) => {
      if (builds.isStale()) throw redirectDocument(path);
      const answer = await payloads.get(path);
      if (answer.ok) {
        builds.note(answer.value.buildId);
        if (builds.isStale()) throw redirectDocument(path);
        await prepareView(answer.value.view).catch(() => {
          if (!reload(path)) throw pageError(503, UNREACHABLE);
          return new Promise(() => {});
        });
        return answer.value;
      }
      if (answer.status !== 404) throw pageError(answer.status || 503, UNREACHABLE);
      const manifest = await getJson<BuildManifest>(`/builds/meta/${buildId}.json`);
      const rule = manifest.ok ? manifest.value.routeRules[path] : undefined;
      throw rule === undefined ? notFound(path) : redirect(rule.redirect);
    },
  };
};
