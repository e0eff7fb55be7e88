import type { LocationEntry } from "@couvert/domain/location/location";
import type { PageDocument, SitePayload } from "@couvert/domain/page/page";
import { pageViews, type SiteContent } from "@couvert/domain/page/page-views";

/** Everything a build of the site delivers, before it is rendered. */
export interface SitePlan {
  readonly pages: readonly PageDocument[];
  readonly site: SitePayload;
  /** What choosing a location needs to know of each. */
  readonly locations: readonly LocationEntry[];
}

/** Plans a site from its content; undefined when it has no location, since no page can stand without one (spec 2.1). */
export const planSite = (content: SiteContent, providers: SitePayload["providers"]): SitePlan | undefined => {
  const { name, header, footer, errorPage } = content.site;
  const initial = content.locations.find(({ isFlagship }) => isFlagship) ?? content.locations[0];
  if (initial === undefined) return undefined;
  return {
    pages: pageViews(content),
    site: {
      site: { name, header, footer, errorPage },
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
