import type { Zone } from "../../restaurant/location/zone.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { BannerSlice, PopupSlice } from "../slices/notice-slices.ts";
import type { Notice } from "./notice.ts";
import type { TrackerIds } from "./tracker.ts";

/** The cookie notice (spec 3): where it is off nobody can acknowledge it, and nothing that needs consent ever loads. */
export interface CookieNotice {
  readonly isEnabled: boolean;
  readonly description: RichText;
}

/** Everything the site may say unasked, in the order editors put it. */
export interface Notices {
  readonly popups: readonly PopupSlice[];
  readonly banners: readonly BannerSlice[];
  readonly cookieNotice: CookieNotice;
}

/** What a page reads to show notices, once it is alive: them, the zones they name, and what waits for consent. */
export interface NoticesPayload extends Notices {
  readonly zones: readonly Zone[];
  readonly trackers: TrackerIds;
}

/** The notices as pages read them. A zone that no notice names is left out: no page has to carry it. */
export const noticesPayload = (
  notices: Notices,
  zones: readonly Zone[],
  trackers: TrackerIds,
): NoticesPayload => {
  const named = zoneIdsOf([...notices.popups, ...notices.banners]);
  return { ...notices, zones: zones.filter(({ id }) => named.has(id)), trackers };
};

const zoneIdsOf = (notices: readonly Notice[]): ReadonlySet<string> =>
  new Set(
    notices.flatMap(({ places }) => places.flatMap((place) => (place.kind === "zone" ? [place.id] : []))),
  );
