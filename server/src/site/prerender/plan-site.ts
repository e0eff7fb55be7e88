import { bookingWay } from "@couvert/domain/booking/reservation/booking-way";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { byTitle, listLocations } from "@couvert/domain/restaurant/location/location-list";
import { nextListing, withoutPastSpecialDays } from "@couvert/domain/restaurant/opening/opening-times";
import { noticesPayload } from "@couvert/domain/site/notice/notices";
import type { Content, ContentUnavailable, SiteContent } from "@couvert/domain/site/page/content.port";
import { allContent } from "@couvert/domain/site/page/content.port";
import { describeUnfitPrice, fitPrices } from "@couvert/domain/site/page/fit-prices";
import type { Site } from "@couvert/domain/site/page/page";
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
import { dateOf } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import { type Language, languagePath } from "@couvert/domain/values/language";
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
  const content = dropPastSpecialDays(all, now, remember);
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
    sketches: sketchLocations(content.locations, colours.sketches, remember),
    paper: colours.paper,
    ref: content.ref,
    validUntil: firstMoment(content, now),
  };
};

/** Returns the first moment at which the special days that pages list change; null without any. */
const firstMoment = ({ locations, languages }: SiteContent, now: Instant): Instant | null =>
  [locations, ...languages.translations.map((translation) => translation.locations)]
    .flat()
    .map(({ opening, timeZone }) => nextListing(opening, timeZone, now))
    .reduce(
      (first, moment) => (first === null || (moment !== null && moment < first) ? moment : first),
      null,
    );

/** Returns content without past special days. A location that is the same is the same object until its day ends. */
const dropPastSpecialDays = (content: SiteContent, now: Instant, remember: Remember): SiteContent => {
  const currentIn = (language: Language) => (location: Location) => {
    const { uid, opening, timeZone } = location;
    const today = dateOf(localTimeIn(timeZone, now));
    return remember(`current ${language} ${uid}`, [location, today], () => ({
      ...location,
      opening: withoutPastSpecialDays(opening, timeZone, now),
    }));
  };
  const { own, translations } = content.languages;
  return {
    ...content,
    locations: content.locations.map(currentIn(own)),
    languages: {
      own,
      translations: translations.map((translation) => ({
        ...translation,
        locations: translation.locations.map(currentIn(translation.language)),
      })),
    },
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
    const memory = memories.get(settings) ?? createPlanMemory();
    memories.set(settings, memory);
    memory.begin();
    return yield* checkPlan(planSite(content, settings, now, memory.remember));
  });

/** What the last plan with the same settings remembers: a build recognises a page that is the same object as unchanged. */
const memories = new WeakMap<SiteSettings, PlanMemory>();

/** Returns a plan, and logs the prices that it leaves out. Fails for content without a location. */
export const checkPlan = (plan: SitePlan | undefined): Effect.Effect<SitePlan, BuildFailed> =>
  Effect.gen(function* () {
    for (const price of plan?.unfitPrices ?? []) {
      yield* Effect.logWarning(`content left out: ${price.source}: ${describeUnfitPrice(price)}`);
    }
    return plan ?? (yield* new BuildFailed({ reason: "the content has no location" }));
  });
