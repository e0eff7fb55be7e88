import type { Image } from "../../values/image.ts";
import type { LabelledLink } from "../../values/link.ts";
import type { RichText } from "../../values/rich-text.ts";
import type { Notice, Popup } from "../notice/notice.ts";

/** A popup as an editor writes it (rule 3.19). */
export interface PopupSlice extends Popup {
  readonly type: "popup";
  readonly heading: string;
  readonly copy: RichText;
  readonly image: Image | null;
  /** Its link; a newsletter popup has a form instead. */
  readonly link: LabelledLink | null;
  /** The texts of the newsletter form: its field's label, its button, and the thanks; empty for the usual ones. */
  readonly emailLabel: string;
  readonly buttonText: string;
  readonly thanks: string;
}

/** A banner as an editor writes it: a line above the page (rule 3.19). */
export interface BannerSlice extends Notice {
  readonly type: "banner";
  readonly copy: RichText;
  readonly link: LabelledLink | null;
}

/** A slice that shows above or over a page. */
export type NoticeSlice = PopupSlice | BannerSlice;
