import type { DeliveredPage, SitePayload } from "@couvert/domain/site/page/page";
import type { Answer } from "../../kit/loading/get-json.ts";
import { notFound, type PageOutcome } from "./page-outcome.ts";

/** The site id, the page's digest and the path of a prerendered document, and the answers for its payloads. */
export interface Reading {
  readonly path: string;
  readonly siteId: string;
  readonly pageDigest: string;
  readonly site: Answer<SitePayload>;
  readonly page: Answer<DeliveredPage>;
}

/**
 * What to do with a prerendered page: hydrate it, replace it because the page has been published again since, reload it because its site
 * payload is gone, or leave it static without data.
 */
export type Hydration =
  | { readonly kind: "hydrate" | "replace"; readonly site: SitePayload; readonly outcome: PageOutcome }
  | { readonly kind: "reload" }
  | { readonly kind: "static" };

/** Decides what to do with a prerendered page. A path without page hydrates as the error page (rule 8.6). */
export const decideHydration = ({ siteId, pageDigest, path, site, page }: Reading): Hydration => {
  if (!site.ok) return { kind: site.status === 404 ? "reload" : "static" };
  if (!page.ok) {
    return page.status === 404
      ? { kind: "hydrate", site: site.value, outcome: notFound(path) }
      : { kind: "static" };
  }
  if (page.value.siteId !== siteId) return { kind: "reload" };
  const kind = page.value.digest === pageDigest ? "hydrate" : "replace";
  return { kind, site: site.value, outcome: { kind: "page", page: page.value } };
};
