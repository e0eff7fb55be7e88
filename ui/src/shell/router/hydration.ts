import type { DeliveredPage, SitePayload } from "@couvert/domain/site/page/page";
import type { HydrationState } from "react-router";
import type { Answer } from "../../kit/loading/get-json.ts";
import { notFound } from "./page-source.ts";
import { FRAME } from "./routes.tsx";

/** What a prerendered document says of itself, and what was read for it. */
export interface Reading {
  readonly buildId: string;
  readonly site: Answer<SitePayload>;
  readonly page: Answer<DeliveredPage>;
}

/**
 * What a prerendered page is to do now: come alive with the data it was rendered from; be loaded anew, because its build
 * is gone; or stand as it is, because its data cannot be reached.
 */
export type Hydration =
  | { readonly kind: "alive"; readonly site: SitePayload; readonly page: DeliveredPage | null }
  | { readonly kind: "replaced" }
  | { readonly kind: "standing" };

/** Decides what a page is to do. A path without a page comes alive as the error page it is. */
export const hydrationOf = ({ buildId, site, page }: Reading): Hydration => {
  if (!site.ok) return { kind: site.status === 404 ? "replaced" : "standing" };
  if (!page.ok) {
    return page.status === 404 ? { kind: "alive", site: site.value, page: null } : { kind: "standing" };
  }
  const isOther = page.value.buildId !== buildId;
  return isOther ? { kind: "replaced" } : { kind: "alive", site: site.value, page: page.value };
};

/** What the router starts with: the data of the page's own route, or the error of a path without a page. */
export const routerState = (
  routeId: string,
  path: string,
  site: SitePayload,
  page: DeliveredPage | null,
): HydrationState =>
  page === null
    ? { loaderData: { root: site }, errors: { [FRAME]: notFound(path) } }
    : { loaderData: { root: site, [routeId]: page } };
