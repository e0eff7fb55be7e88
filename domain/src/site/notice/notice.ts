import type { Zone } from "../../restaurant/location/zone.ts";
import type { VisitorChoice } from "../visitor/visitor-choices.ts";

/** A location or a zone, as content refers to it. */
export type PlaceReference =
  | { readonly kind: "location"; readonly uid: string }
  | { readonly kind: "zone"; readonly id: string };

/** The common part of popups and banners: a uid to dismiss, and the places they are for; none for all (rule 3.19). */
export interface Notice {
  readonly uid: string;
  readonly places: readonly PlaceReference[];
}

/** The location whose notices are wanted, and the zones. */
export interface NoticePlace {
  /** Null for a guess: it picks no notice of a location (rule 4.15). */
  readonly locationUid: string | null;
  readonly zones: readonly Zone[];
}

/** Returns the first notice that names the location or one of its zones, or no place; undefined for none (rule 7.32). */
export const noticeFor = <N extends Notice>(notices: readonly N[], place: NoticePlace): N | undefined =>
  notices.find(({ places }) => places.length === 0 || places.some((reference) => contains(reference, place)));

const contains = (reference: PlaceReference, { locationUid, zones }: NoticePlace): boolean =>
  reference.kind === "location"
    ? reference.uid === locationUid
    : zones.some(
        ({ id, locations }) => id === reference.id && locationUid !== null && locations.includes(locationUid),
      );

/** The fields of a popup that its decision needs (rule 3.19). */
export interface Popup extends Notice {
  readonly variation: "default" | "newsletter";
}

/** The visitor for whom a popup is chosen. */
export interface PopupVisitor extends NoticePlace {
  /** The value of the `dismissed-popup` cookie. */
  readonly dismissed: string | null;
  /** Whether the visitor closed the newsletter elsewhere on the site. */
  readonly isNewsletterClosed: boolean;
}

/** The popup to show with its delay in milliseconds, and the choice to remember at once. */
interface PopupDecision<P extends Popup> {
  readonly show: { readonly popup: P; readonly afterMs: number } | null;
  readonly remember: VisitorChoice | null;
}

/** The delay of a popup after it is chosen, in milliseconds (rule 9.8). */
export const POPUP_DELAY_MS = 1500;

const NOTHING = { show: null, remember: null };

/**
 * Chooses the first popup for a location, to show after 1.5 s. A dismissed popup is not replaced by another. A
 * newsletter popup counts as dismissed once the visitor closed the newsletter (rules 4.11, 4.12).
 */
export const choosePopup = <P extends Popup>(
  popups: readonly P[],
  { dismissed, isNewsletterClosed, ...place }: PopupVisitor,
): PopupDecision<P> => {
  const popup = noticeFor(popups, place);
  if (popup === undefined || isDismissed(popup, dismissed)) return NOTHING;
  return popup.variation === "newsletter" && isNewsletterClosed
    ? { show: null, remember: dismissPopup(popup, dismissed) }
    : { show: { popup, afterMs: POPUP_DELAY_MS }, remember: null };
};

/** The length of the uids of dismissed notices in a cookie at most, encoded; the oldest are dropped beyond it. */
const DISMISSED_MAX_LENGTH = 1500;

/** Parts the uids of dismissed notices, which are single lines. */
const SEPARATOR = "\n";

const uidsIn = (dismissed: string | null): readonly string[] =>
  dismissed === null ? [] : dismissed.split(SEPARATOR);

const isDismissed = ({ uid }: Notice, dismissed: string | null): boolean => uidsIn(dismissed).includes(uid);

const addDismissed = ({ uid }: Notice, dismissed: string | null): string => {
  const uids = [...uidsIn(dismissed).filter((known) => known !== uid), uid];
  while (uids.length > 1 && encodeURIComponent(uids.join(SEPARATOR)).length > DISMISSED_MAX_LENGTH)
    uids.shift();
  return uids.join(SEPARATOR);
};

/** Returns the choice to remember when the visitor closes a popup, beside those dismissed before (rule 4.14). */
export const dismissPopup = (popup: Popup, dismissed: string | null): VisitorChoice => ({
  choice: "dismissedPopup",
  value: addDismissed(popup, dismissed),
});

/** The fields of a banner that its decision needs (rule 3.19). */
export type Banner = Notice;

/** The visitor for whom a banner is chosen. */
export interface BannerVisitor extends NoticePlace {
  /** The value of the `dismissed-banner` cookie. */
  readonly dismissed: string | null;
}

/** Chooses the first banner for a location; null once it was dismissed (rule 4.15). */
export const chooseBanner = <B extends Banner>(
  banners: readonly B[],
  { dismissed, ...place }: BannerVisitor,
): B | null => {
  const banner = noticeFor(banners, place);
  return banner === undefined || isDismissed(banner, dismissed) ? null : banner;
};

/** Returns the choice to remember when the visitor closes a banner, beside those dismissed before (rule 4.41). */
export const dismissBanner = (banner: Banner, dismissed: string | null): VisitorChoice => ({
  choice: "dismissedBanner",
  value: addDismissed(banner, dismissed),
});

/** Returns the banner height for the layout, in CSS pixels: the measured one, or 0 without a banner (rule 4.16). */
export const bannerHeightPx = (banner: Banner | null, measuredPx: number): number =>
  banner === null ? 0 : measuredPx;
