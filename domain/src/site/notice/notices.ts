import type { Zone } from "../../restaurant/location/zone.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { BannerSlice, PopupSlice } from "../slices/notice-slices.ts";
import type { TrackerIds } from "./tracker.ts";

/** The cookie notice. While it is off, nothing that needs consent loads (rule 3.20). */
export interface CookieNotice {
  readonly isEnabled: boolean;
  readonly description: RichText;
  /** The label of the button for only what is necessary. */
  readonly necessaryLabel: string;
}

/** The notices of the site, in the editors' order. */
export interface Notices {
  readonly popups: readonly PopupSlice[];
  readonly banners: readonly BannerSlice[];
  readonly cookieNotice: CookieNotice;
}

/** The data that a page fetches to show notices: the notices, their zones, and the trackers that need consent. */
export interface NoticesPayload extends Notices {
  readonly zones: readonly Zone[];
  readonly trackers: TrackerIds;
}

/** Returns the notices payload, with only the zones that a notice names. */
export const noticesPayload = (
  notices: Notices,
  zones: readonly Zone[],
  trackers: TrackerIds,
): NoticesPayload => {
  const places = [...notices.popups, ...notices.banners].flatMap((notice) => notice.places);
  const named = new Set(places.flatMap((place) => (place.kind === "zone" ? [place.id] : [])));
  return { ...notices, zones: zones.filter(({ id }) => named.has(id)), trackers };
};
