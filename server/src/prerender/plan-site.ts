import type { LocationEntry } from "@couvert/domain/location/location";
import { type NoticesPayload, noticesPayload } from "@couvert/domain/notice/notices";
import type { TrackerIds } from "@couvert/domain/notice/tracker";
import type { PageDocument, SitePayload } from "@couvert/domain/page/page";
import { pageViews, type SiteContent } from "@couvert/domain/page/page-views";
import { type RedirectRule, ROUTE_REDIRECTS, redirectOf } from "@couvert/domain/page/redirect";
import type { Config } from "../config.ts";

/** Everything a build of the site delivers, before it is rendered. */
export interface SitePlan {
  readonly pages: readonly PageDocument[];
  readonly site: SitePayload;
  /** What choosing a location needs to know of each. */
  readonly locations: readonly LocationEntry[];
  readonly notices: NoticesPayload;
  /** Paths that lead elsewhere; the first rule that fits counts. */
  readonly redirects: readonly RedirectRule[];
}

/** What pages are told of the server's settings. */
export interface SiteSettings {
  readonly providers: SitePayload["providers"];
  readonly trackers: TrackerIds;
}

/** What a configuration tells pages. */
export const settingsOf = ({
  reservations,
  cards,
  trackers,
}: Pick<Config, "reservations" | "cards" | "trackers">): SiteSettings => ({
  providers: { reservations: reservations.id, cards: cards.id },
  trackers: trackers.ids,
});

/** Plans a site from its content; undefined when it has no location, since no page can stand without one (spec 2.1). */
export const planSite = (
  content: SiteContent,
  { providers, trackers }: SiteSettings,
): SitePlan | undefined => {
  const { name, header, footer, errorPage, redirects } = content.site;
  const initial = content.locations.find(({ isFlagship }) => isFlagship) ?? content.locations[0];
  if (initial === undefined) return undefined;
  return {
    // What an editor redirects has no page, whatever else there is for its path.
    pages: pageViews(content).filter(({ path }) => redirectOf(path, redirects) === undefined),
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
    notices: noticesPayload(content.notices, content.zones, trackers),
    redirects: [...redirects, ...ROUTE_REDIRECTS],
  };
};
