import type { Zone } from "../../restaurant/location/zone.ts";
import type { ToRemember } from "../visitor/remembered.ts";

/** A location or a zone, as content refers to it. */
export type PlaceReference =
  | { readonly kind: "location"; readonly uid: string }
  | { readonly kind: "zone"; readonly id: string };

/** What popups and banners have in common (spec 3): a uid to be dismissed by, and the places they are for; none for all. */
export interface Notice {
  readonly uid: string;
  readonly places: readonly PlaceReference[];
}

/** Where a notice would be seen: at which selected location, among which zones. */
export interface NoticePlace {
  readonly locationUid: string;
  readonly zones: readonly Zone[];
}

/** The notice for a place: the first that names its location or a zone with that location, or that names no place; undefined when none does (spec 4). */
export const noticeFor = <N extends Notice>(notices: readonly N[], place: NoticePlace): N | undefined =>
  notices.find(({ places }) => places.length === 0 || places.some((reference) => contains(reference, place)));

const contains = (reference: PlaceReference, { locationUid, zones }: NoticePlace): boolean =>
  reference.kind === "location"
    ? reference.uid === locationUid
    : zones.some(({ id, locations }) => id === reference.id && locations.includes(locationUid));

/** A popup as the decision about it sees it (spec 3, "Popup and banner slices"). */
export interface Popup extends Notice {
  readonly variation: "default" | "newsletter";
}

/** What is known of a visitor when a popup has to be chosen. */
export interface PopupVisitor extends NoticePlace {
  /** The value of the `dismissed-popup` cookie. */
  readonly dismissed: string | null;
  /** Whether the visitor closed the newsletter elsewhere on the site. */
  readonly isNewsletterClosed: boolean;
}

/** Which popup to show and after how many milliseconds; and what to remember at once, shown or not. */
export interface PopupDecision<P extends Popup> {
  readonly show: { readonly popup: P; readonly afterMs: number } | null;
  readonly remember: ToRemember | null;
}

/** How long after it was chosen a popup shows, in milliseconds (spec 9). */
export const POPUP_DELAY_MS = 1500;

const NOTHING = { show: null, remember: null };

/**
 * Chooses the popup of a location: the first that fits, 1.5 s from now, and none in its place once that one was dismissed
 * (spec 4). What is dismissed is remembered by its uid, so a popup of another uid shows again. One for the newsletter is not
 * shown to a visitor who closed the newsletter, and counts as dismissed from then on.
 */
export const choosePopup = <P extends Popup>(
  popups: readonly P[],
  { dismissed, isNewsletterClosed, ...place }: PopupVisitor,
): PopupDecision<P> => {
  const popup = noticeFor(popups, place);
  if (popup === undefined || popup.uid === dismissed) return NOTHING;
  return popup.variation === "newsletter" && isNewsletterClosed
    ? { show: null, remember: dismissPopup(popup) }
    : { show: { popup, afterMs: POPUP_DELAY_MS }, remember: null };
};

/** What to remember of a popup that the visitor closes (spec 4). */
export const dismissPopup = ({ uid }: Popup): ToRemember => ({ choice: "dismissedPopup", value: uid });

/** A banner as the decision about it sees it (spec 3, "Popup and banner slices"). */
export type Banner = Notice;

/** What is known of a visitor when a banner has to be chosen. */
export interface BannerVisitor extends NoticePlace {
  /** The value of the `dismissed-banner` cookie. */
  readonly dismissed: string | null;
}

/** The banner of a location: the first that fits, and null once that one was dismissed; another uid shows again (spec 4). */
export const chooseBanner = <B extends Banner>(
  banners: readonly B[],
  { dismissed, ...place }: BannerVisitor,
): B | null => {
  const banner = noticeFor(banners, place);
  return banner === undefined || banner.uid === dismissed ? null : banner;
};

/** What to remember of a banner that the visitor closes (spec 4). */
export const dismissBanner = ({ uid }: Banner): ToRemember => ({ choice: "dismissedBanner", value: uid });

/** The height to lay the page out by, in CSS pixels: the banner's own as measured, and 0 where none is shown (spec 4). */
export const bannerHeightPx = (banner: Banner | null, measuredPx: number): number =>
  banner === null ? 0 : measuredPx;
