import type { BannerSlice } from "@couvert/domain/site/slices/banner-slice";
import { labelledLink } from "../link-field.ts";
import { readPlaces } from "../place-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `banner`: `uid`, `copy`, `linkText` and `link`; items name its places by `location`. */
export const readBanner: ReadSlice<BannerSlice> = ({ primary, items }) => ({
  type: "banner",
  uid: primary.need("uid", text, ""),
  places: readPlaces(items),
  copy: primary.need("copy", richText, []),
  link: labelledLink(primary, "linkText", "link"),
});
