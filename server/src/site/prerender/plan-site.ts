import type { Location, LocationEntry } from "@couvert/domain/restaurant/location/location";
import { withComingDays } from "@couvert/domain/restaurant/opening/coming-days";
import { type NoticesPayload, noticesPayload } from "@couvert/domain/site/notice/notices";
import type { TrackerIds } from "@couvert/domain/site/notice/tracker";
import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import { pageViews, type SiteContent } from "@couvert/domain/site/page/page-views";
import { type RedirectRule, ROUTE_REDIRECTS, redirectOf } from "@couvert/domain/site/page/redirect";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { type SiteColours, siteColours } from "../../brand/brand-theme.ts";
import type { Config } from "../../config/config.ts";
import { type SiteText, sketchesOf } from "./site-texts.ts";

/** Everything a build of the site delivers, before it is rendered. */
export interface SitePlan {
  readonly pages: readonly PageDocument[];
  readonly site: SitePayload;
  /** What choosing a location needs to know of each. */
  readonly locations: readonly LocationEntry[];
  readonly notices: NoticesPayload;
  /** Paths that lead elsewhere; the first rule that fits counts. */
  readonly redirects: readonly RedirectRule[];
  /** The sketch of the streets around each location that has one. */
  readonly sketches: readonly SiteText[];
  /** The colour around the pages where they are kept on a home screen. */
  readonly paper: string;
}

/** What pages are told of the server's settings. */
export interface SiteSettings {
  readonly providers: SitePayload["providers"];
  readonly trackers: TrackerIds;
  readonly captcha: SitePayload["captcha"];
  readonly colours: SiteColours;
}

/** What a configuration tells pages. */
export const settingsOf = ({
  brand,
  reservations,
  cards,
  trackers,
  captcha,
}: Pick<Config, "brand" | "reservations" | "cards" | "trackers" | "captcha">): SiteSettings => ({
  providers: { reservations: reservations.id, cards: cards.id },
  trackers: trackers.ids,
  // The secret is the server's alone.
  captcha: captcha && { kind: captcha.kind, siteKey: captcha.siteKey },
  colours: siteColours(brand),
});

/** Plans a site from its content as it is at an instant: special days that are over have gone; undefined when it has no location, since no page can stand without one (spec 2.1). */
export const planSite = (
  all: SiteContent,
  { providers, trackers, captcha, colours }: SiteSettings,
  now: Instant,
): SitePlan | undefined => {
  const content = asOf(all, now);
  const { name, language, direction, header, footer, errorPage, redirects } = content.site;
  const initial = content.locations.find(({ isFlagship }) => isFlagship) ?? content.locations[0];
  if (initial === undefined) return undefined;
  return {
    // What an editor redirects has no page, whatever else there is for its path.
    pages: pageViews(content).filter(({ path }) => redirectOf(path, redirects) === undefined),
    site: {
      site: { name, language, direction, header, footer, errorPage },
      providers,
      initialLocation: { uid: initial.uid, title: initial.title },
      captcha,
    },
    locations: content.locations.map(({ uid, title, coordinates, isFlagship }) => ({
      uid,
      title,
      coordinates,
      isFlagship,
    })),
    notices: noticesPayload(content.notices, content.zones, trackers),
    redirects: [...redirects, ...ROUTE_REDIRECTS],
    sketches: sketchesOf(content.locations, colours.sketches),
    paper: colours.paper,
  };
};

const asOf = (content: SiteContent, now: Instant): SiteContent => {
  const current = (location: Location): Location => ({
    ...location,
    opening: withComingDays(location.opening, location.timeZone, now),
  });
  const { own, translations } = content.languages;
  return {
    ...content,
    locations: content.locations.map(current),
    languages: {
      own,
      translations: translations.map((translation) => ({
        ...translation,
        locations: translation.locations.map(current),
      })),
    },
  };
};
