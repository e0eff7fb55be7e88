import { createHash } from "node:crypto";
import type { LocationEntry } from "@couvert/domain/location/location";
import type { PagePayload, SitePayload } from "@couvert/domain/page/page";
import { pageViews, type SiteContent } from "@couvert/domain/page/page-views";

/** What the files of a build look like; raised when that changes, so that every site is built anew. */
const FORMAT = 1;

/** Everything a build of the site delivers, before it is rendered. */
export interface SitePlan {
  readonly pages: readonly PagePayload[];
  readonly site: SitePayload;
  /** What choosing a location needs to know of each. */
  readonly locations: readonly LocationEntry[];
}

/** Plans a site from its content; undefined when it has no location, since no page can stand without one (spec 2.1). */
export const planSite = (content: SiteContent, providers: SitePayload["providers"]): SitePlan | undefined => {
  const initial = content.locations.find(({ isFlagship }) => isFlagship) ?? content.locations[0];
  if (initial === undefined) return undefined;
  return {
    pages: pageViews(content),
    site: {
      site: content.site,
      providers,
      initialLocation: { uid: initial.uid, title: initial.title },
    },
    locations: content.locations.map(({ uid, title, coordinates, isFlagship }) => ({
      uid,
      title,
      coordinates,
      isFlagship,
    })),
  };
};

/** The id of the build a plan becomes: the same content, address and program (`fingerprint`) give the same id. */
export const buildIdOf = (plan: SitePlan, origin: string, fingerprint: string): string =>
  createHash("sha256")
    .update(JSON.stringify([FORMAT, plan, origin, fingerprint]))
    .digest("hex")
    .slice(0, 12);
