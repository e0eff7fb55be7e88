import type { GiftCardsSlice } from "@couvert/domain/site/slices/slice";
import { image } from "../image-field.ts";
import { labelledLink } from "../link-field.ts";
import { price } from "../menu-fields.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `gift_cards`: each item has `title`, `copy`, `from` in dollars, `image`, `linkText` and `link`. */
export const readGiftCards: ReadSlice<GiftCardsSlice> = ({ primary, items }) => ({
  type: "gift_cards",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  items: items.map((item) => ({
    title: item.read("title", text, ""),
    copy: item.read("copy", richText, []),
    from: item.read("from", price, null),
    image: item.read("image", image, null),
    link: labelledLink(item, "linkText", "link"),
  })),
});
