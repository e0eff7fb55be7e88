import type { FooterLinksSlice, NewsListSlice } from "@couvert/domain/site/slices/list-slices";
import type { CalloutsSlice, GiftCardsSlice } from "@couvert/domain/site/slices/pictured-slices";
import type { FaqSlice } from "@couvert/domain/site/slices/text-slices";
import type { DecodeSlice } from "../fields.ts";
import { decodeLabelledLink, decodeLabelledLinks, documentUid } from "../link-field.ts";
import { image } from "../media-fields.ts";
import { price } from "../menu-fields.ts";
import { count, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";

/** Decodes `callouts`: each item has `title`, `copy`, `image`, `linkText` and `link`. */
export const decodeCallouts: DecodeSlice<CalloutsSlice> = ({ primary, items }) => ({
  type: "callouts",
  heading: primary.read("heading", text, ""),
  items: items.map((item) => ({
    title: item.read("title", text, ""),
    copy: item.read("copy", richText, []),
    image: item.read("image", image, null),
    link: decodeLabelledLink(item, "linkText", "link"),
  })),
});

/** Decodes `faq`: each item has `question` and `answer`; omits and reports one that lacks either. */
export const decodeFaq: DecodeSlice<FaqSlice> = ({ primary, items }) => ({
  type: "faq",
  heading: primary.read("heading", text, ""),
  items: items.flatMap((item) => {
    const question = item.need("question", text, "");
    const answer = item.read("answer", richText, []);
    if (answer.length === 0) item.lose("answer", "is missing");
    return question === "" || answer.length === 0 ? [] : [{ question, answer }];
  }),
});

/** Decodes `gift_cards`: each item has `title`, `copy`, `from` in dollars, `image`, `linkText` and `link`. */
export const decodeGiftCards: DecodeSlice<GiftCardsSlice> = ({ primary, items }) => ({
  type: "gift_cards",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  items: items.map((item) => ({
    title: item.read("title", text, ""),
    copy: item.read("copy", richText, []),
    from: item.read("from", price, null),
    image: item.read("image", image, null),
    link: decodeLabelledLink(item, "linkText", "link"),
  })),
});

/** Decodes `footer_links`: `title`, and items of `linkText` and `linkUrl`. */
export const decodeFooterLinks: DecodeSlice<FooterLinksSlice> = ({ primary, items }) => ({
  type: "footer_links",
  title: primary.read("title", text, ""),
  items: decodeLabelledLinks(items, "linkText", "linkUrl"),
});

/** Decodes `news_list`: `heading`, `location` and the `limit` of posts. The domain adds the posts from the content. */
export const decodeNewsList: DecodeSlice<NewsListSlice> = ({ primary }) => ({
  type: "news_list",
  heading: primary.read("heading", text, ""),
  location: primary.read("location", documentUid("location"), null),
  limit: primary.read("limit", count, null),
  items: [],
});
