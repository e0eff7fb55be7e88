import type { LabelledLink } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { Banner } from "../notice/banner.ts";

/** A banner as an editor writes it (spec 3, "Popup and banner slices"): a line above the page, and for whom. */
export interface BannerSlice extends Banner {
  readonly type: "banner";
  readonly copy: RichText;
  readonly link: LabelledLink | null;
}
