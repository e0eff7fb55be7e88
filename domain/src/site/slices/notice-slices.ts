import type { Image } from "../../restaurant/location/location.ts";
import type { LabelledLink } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { Banner, Popup } from "../notice/notice.ts";

/** A popup as an editor writes it (spec 3, "Popup and banner slices"): what it says, and to whom. */
export interface PopupSlice extends Popup {
  readonly type: "popup";
  readonly heading: string;
  readonly copy: RichText;
  readonly image: Image | null;
  /** Where it leads; the newsletter leads nowhere, it is signed up for on the spot. */
  readonly link: LabelledLink | null;
  /** The words of the newsletter's form: of its one field, its button, and what is said once it was sent. */
  readonly emailLabel: string;
  readonly buttonText: string;
  readonly thanks: string;
}

/** A banner as an editor writes it (spec 3, "Popup and banner slices"): a line above the page, and for whom. */
export interface BannerSlice extends Banner {
  readonly type: "banner";
  readonly copy: RichText;
  readonly link: LabelledLink | null;
}
