import type { ToRemember } from "../visitor/remembered.ts";
import { type Notice, type NoticePlace, noticeFor } from "./notice.ts";

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
