import { isDeepStrictEqual } from "node:util";
import { bookingWay } from "@couvert/domain/booking/reservation/booking-way";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { byTitle, listLocations } from "@couvert/domain/restaurant/location/location-list";
import { nextListing, withoutPastSpecialDays } from "@couvert/domain/restaurant/opening/opening-times";
import { noticesPayload } from "@couvert/domain/site/notice/notices";
import type { Content, ContentUnavailable, SiteContent } from "@couvert/domain/site/page/content.port";
import { allContent } from "@couvert/domain/site/page/content.port";
import { describeUnfitPrice, fitPrices } from "@couvert/domain/site/page/fit-prices";
import type { PageDocument, Site } from "@couvert/domain/site/page/page";
import { pageViews } from "@couvert/domain/site/page/page-views";
import {
  createPlanMemory,
  type PlanMemory,
  type Remember,
  rememberNothing,
} from "@couvert/domain/site/page/remember";
import {
  createLinkMove,
  translateLocations,
  translateNotices,
  translateRedirects,
  translateSite,
} from "@couvert/domain/site/page/translation";
import { ROUTE_REDIRECTS, redirectOf } from "@couvert/domain/site/redirects/redirect";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { languagePath } from "@couvert/domain/values/language";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import { hoursWordsIn } from "./hours-words.ts";
import { type LanguagePlan, type SitePlan, sketchLocations } from "./site-plan.ts";
import type { SiteSettings } from "./site-settings.ts";

/**
 * Plans a site from its content at an instant, without past special days. Returns undefined without a location, which every
 * page needs (rules 2.17, 2.82, 4.40, 7.60, 7.96).
 */
export const planSite = (
  all: SiteContent,
  { providers, trackers, captcha, previews, frameHosts, phone, colours }: SiteSettings,
  now: Instant,
  remember: Remember = rememberNothing,
): SitePlan | undefined => {
  const { content, validUntil } = dropPastSpecialDays(all, now);
  const { redirects } = content.site;
  const initial = content.locations.find(({ isFlagship }) => isFlagship) ?? content.locations[0];
  if (initial === undefined) return undefined;
  // A redirect takes precedence over a page at its path.
  const { pages, unfit } = fitPrices(
    pageViews({ ...content, frameHosts, now, remember }, hoursWordsIn)
      .filter(({ path }) => redirectOf(path, redirects) === undefined)
      .filter(({ view }) => previews || view.screen !== "simulator"),
  );
  const planLanguage = (
    { name, language, direction, header, footer, errorPage }: Site,
    base: string,
    { locations, notices, zones }: Pick<SiteContent, "locations" | "notices" | "zones">,
  ): LanguagePlan => {
    const { uid, title } = locations.find((location) => location.uid === initial.uid) ?? initial;
    return {
      site: {
        site: { name, language, direction, header, footer, errorPage },
        base,
        providers,
        initialLocation: { uid, title },
        languages: pages.find(({ path }) => path === "/")?.alternates ?? [],
        captcha,
        phone,
      },
      locations: listLocations(locations),
      restaurants: byTitle(locations).flatMap((location) => {
        const { uid, title: name, timeZone: zone, currency, coordinates } = location;
        const booking = bookingWay(location);
        return booking.way === "flow"
          ? [{ id: booking.restaurantId, uid, name, zone, currency, coordinates }]
          : [];
      }),
      notices: noticesPayload(notices, zones, trackers),
    };
  };
  const rules = [...redirects, ...ROUTE_REDIRECTS];
  const paths = new Set(pages.map(({ path }) => path));
  const translatedRules = content.languages.translations.flatMap(({ language }) =>
    translateRedirects(rules, language, paths),
  );
  const linked = new Set([...paths, ...translatedRules.map(({ path }) => path)]);
  return {
    pages,
    unfitPrices: unfit,
    languages: [
      planLanguage(content.site, "", content),
      ...content.languages.translations.map((translation) => {
        const { language, zones } = translation;
        const moveLinks = createLinkMove(linked, language);
        return moveLinks(
          planLanguage(translateSite(content.site, translation), languagePath(language, "/"), {
            locations: translateLocations(content.locations, translation),
            notices: translateNotices(content.notices, translation),
            zones: [...content.zones, ...zones],
          }),
        );
      }),
    ],
    redirects: [...rules, ...translatedRules],
    sketches: sketchLocations(content.locations, colours.sketches),
    paper: colours.paper,
    ref: content.ref,
    validUntil,
  };
};

/** A location without past special days, from an instant until its listed special days change; null for never. */
interface CurrentLocation {
  readonly location: Location;
  readonly from: Instant;
  readonly until: Instant | null;
}

/** The current forms of locations, which stay the same objects for as long as they apply. */
const currentLocations = new WeakMap<Location, CurrentLocation>();

const currentLocation = (location: Location, now: Instant): CurrentLocation => {
  const known = currentLocations.get(location);
  if (known !== undefined && known.from <= now && (known.until === null || now < known.until)) return known;
  const { timeZone } = location;
  const opening = withoutPastSpecialDays(location.opening, timeZone, now);
  const until = nextListing(opening, timeZone, now);
  const current = { location: { ...location, opening }, from: now, until };
  currentLocations.set(location, current);
  return current;
};

/** Returns content without past special days, and the first moment at which those that pages list change; null without any. */
const dropPastSpecialDays = (content: SiteContent, now: Instant) => {
  const moments: Instant[] = [];
  const current = (locations: readonly Location[]): readonly Location[] =>
    locations.map((each) => {
      const { location, until } = currentLocation(each, now);
      if (until !== null) moments.push(until);
      return location;
    });
  const { own, translations } = content.languages;
  return {
    content: {
      ...content,
      locations: current(content.locations),
      languages: {
        own,
        translations: translations.map((each) => ({ ...each, locations: current(each.locations) })),
      },
    },
    validUntil: moments.reduce<Instant | null>(
      (first, moment) => (first === null || moment < first ? moment : first),
      null,
    ),
  };
};

/** The site cannot be built, and the last build stays published. `reason` is one line. */
export class BuildFailed extends Data.TaggedError("BuildFailed")<{ readonly reason: string }> {}

/** A setting cannot work with the content, so that a start is refused. `reason` is one line. */
export class SettingRefused extends Data.TaggedError("SettingRefused")<{ readonly reason: string }> {}

const CAPTCHA_WITHOUT_NOTICE =
  "CAPTCHA_SITE_KEY cannot be used: the content switches the cookie notice off, and the captcha loads only once it is acknowledged";

/** Reads all content and plans the site from it at an instant. Refuses a captcha without a cookie notice (rules 8.35, 9.36). */
export const gatherPlan = (
  settings: SiteSettings,
  now: Instant,
): Effect.Effect<SitePlan, BuildFailed | ContentUnavailable | SettingRefused, Content> =>
  Effect.gen(function* () {
    const content = yield* allContent;
    if (settings.captcha !== null && !content.notices.cookieNotice.isEnabled) {
      return yield* new SettingRefused({ reason: CAPTCHA_WITHOUT_NOTICE });
    }
    const { memory, pages } = planned.get(settings) ?? { memory: createPlanMemory(), pages: new Map() };
    memory.begin();
    const plan = yield* checkPlan(planSite(content, settings, now, memory.remember));
    const same = plan.pages.map((page) => {
      const known = pages.get(page.path);
      return known !== undefined && isDeepStrictEqual(known, page) ? known : page;
    });
    planned.set(settings, { memory, pages: new Map(same.map((page) => [page.path, page])) });
    return { ...plan, pages: same };
  });

/** The last plan with the same settings: a build recognises a page that is the same object as unchanged. */
const planned = new WeakMap<
  SiteSettings,
  { readonly memory: PlanMemory; readonly pages: ReadonlyMap<string, PageDocument> }
>();

/** Returns a plan, and logs the prices that it leaves out. Fails for content without a location. */
export const checkPlan = (plan: SitePlan | undefined): Effect.Effect<SitePlan, BuildFailed> =>
  Effect.gen(function* () {
    for (const price of plan?.unfitPrices ?? []) {
      yield* Effect.logWarning(`content left out: ${price.source}: ${describeUnfitPrice(price)}`);
    }
    return plan ?? (yield* new BuildFailed({ reason: "the content has no location" }));
  });
