import type { DeliveredPage, SitePayload } from "@couvert/domain/site/page/page";
import type { HydrationState } from "react-router";
import type { Answer } from "../../kit/loading/get-json.ts";
import { notFound } from "./page-source.ts";
import { FRAME } from "./routes.tsx";

/** The site id of a prerendered document, and the answers for its payloads. */
export interface Reading {
  readonly siteId: string;
  readonly site: Answer<SitePayload>;
  readonly page: Answer<DeliveredPage>;
}

/** What to do with a prerendered page: hydrate it, reload it because its site payload is gone, or keep it without data. */
export type Hydration =
  | { readonly kind: "hydrate"; readonly site: SitePayload; readonly page: DeliveredPage | null }
  | { readonly kind: "reload" }
  | { readonly kind: "keep" };

/** Decides what to do with a prerendered page. A path without page hydrates as the error page. */
export const decideHydration = ({ siteId, site, page }: Reading): Hydration => {
  if (!site.ok) return { kind: site.status === 404 ? "reload" : "keep" };
  if (!page.ok) {
    return page.status === 404 ? { kind: "hydrate", site: site.value, page: null } : { kind: "keep" };
  }
  const isOther = page.value.siteId !== siteId;
  return isOther ? { kind: "reload" } : { kind: "hydrate", site: site.value, page: page.value };
};

/** Returns the initial router state: the data of the route, or the error of a path without page. */
export const routerState = (
  routeId: string,
  path: string,
  site: SitePayload,
  page: DeliveredPage | null,
): HydrationState =>
  page === null
    ? { loaderData: { root: site }, errors: { [FRAME]: notFound(path) } }
    : { loaderData: { root: site, [routeId]: page } };
