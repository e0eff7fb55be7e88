import type { LocationEntry } from "@couvert/domain/restaurant/location/location";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import type { RedirectRule } from "@couvert/domain/site/page/redirect";

/** The name and content of a text file of the site that is no page. */
export type SiteText = readonly [file: string, text: string];

/** Everything a build of the site delivers, before it is rendered. */
export interface SitePlan {
  readonly pages: readonly PageDocument[];
  readonly site: SitePayload;
  /** The facts by which a location is chosen, for each location. */
  readonly locations: readonly LocationEntry[];
  readonly notices: NoticesPayload;
  /** Paths that lead elsewhere; the first rule that matches applies. */
  readonly redirects: readonly RedirectRule[];
  /** The sketch of the streets around each location that has one. */
  readonly sketches: readonly SiteText[];
  /** The colour around the pages when the site is on a home screen. */
  readonly paper: string;
}
