import type { Link } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";

/** A restaurant one can apply at, and where its jobs are. */
export interface LocationToApply {
  readonly uid: string;
  readonly title: string;
  readonly city: string;
  readonly link: Link;
}

/** The group's restaurants with the way to the jobs of each (spec 2.5, 9). */
export interface LocationsApplySlice {
  readonly type: "locations_apply";
  readonly heading: string;
  readonly copy: RichText;
  readonly linkText: string;
  /** The group's job search; null where each restaurant lists its jobs itself. */
  readonly jobSearch: Link | null;
  /** By title; known once the slice has its place on a page. */
  readonly locations?: readonly LocationToApply[];
}
