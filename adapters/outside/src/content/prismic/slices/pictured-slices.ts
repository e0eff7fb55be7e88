import type { PicturedItem, PicturedSlice } from "@couvert/domain/site/slices/pictured-slices";
import * as Schema from "effect/Schema";
import type { Fields, SliceDecoders } from "../fields.ts";
import { decodeLabelledLink, decodeLabelledLinks } from "../link-field.ts";
import { image } from "../media-fields.ts";
import { price } from "../menu-fields.ts";
import { createFieldKind, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";

/** Decodes an item's `eyebrow`, `title`, `copy`, `image`, `linkText` and `link`. */
const decodePicturedItem = (item: Fields): PicturedItem => ({
  eyebrow: item.read("eyebrow", text, ""),
  title: item.need("title", text, ""),
  copy: item.read("copy", richText, []),
  image: item.read("image", image, null),
  link: decodeLabelledLink(item, "linkText", "link"),
});

const side = createFieldKind(Schema.Literals(["left", "right"]), "side of the page");

/** Decoders of slices of pictures with text. */
export const PICTURED_DECODERS: SliceDecoders<PicturedSlice> = {
  /** Decodes `copy_hero`: `eyebrow`, `heading`, `copy`, `image`, and items of `linkText` and `link`. */
  copy_hero: ({ primary, items }) => ({
    type: "copy_hero",
    eyebrow: primary.read("eyebrow", text, ""),
    heading: primary.need("heading", text, ""),
    copy: primary.read("copy", richText, []),
    image: primary.read("image", image, null),
    links: decodeLabelledLinks(items, "linkText", "link"),
  }),

  /** Decodes `hero_carousel`: `heading`, and items with a picture, text and a link. */
  hero_carousel: ({ primary, items }) => ({
    type: "hero_carousel",
    heading: primary.read("heading", text, ""),
    items: items.map(decodePicturedItem),
  }),

  /** Decodes `hero_grid`: `heading`, `copy`, and items with a picture, text and a link. */
  hero_grid: ({ primary, items }) => ({
    type: "hero_grid",
    heading: primary.need("heading", text, ""),
    copy: primary.read("copy", richText, []),
    items: items.map(decodePicturedItem),
  }),

  /** Decodes `slider`: `heading`, `copy`, and items with a picture, text and a link. */
  slider: ({ primary, items }) => ({
    type: "slider",
    heading: primary.need("heading", text, ""),
    copy: primary.read("copy", richText, []),
    items: items.map(decodePicturedItem),
  }),

  /** Decodes `contained_slider`: `heading`, and items with a picture, text and a link. */
  contained_slider: ({ primary, items }) => ({
    type: "contained_slider",
    heading: primary.need("heading", text, ""),
    items: items.map(decodePicturedItem),
  }),

  /** Decodes `card_eyecatcher`: `eyebrow`, `heading`, `copy`, `image`, `linkText` and `link`. */
  card_eyecatcher: ({ primary }) => ({
    type: "card_eyecatcher",
    eyebrow: primary.read("eyebrow", text, ""),
    heading: primary.need("heading", text, ""),
    copy: primary.read("copy", richText, []),
    image: primary.read("image", image, null),
    link: decodeLabelledLink(primary, "linkText", "link"),
  }),

  /** Decodes `simple_slice`: `heading`, `copy`, `image`, `imageSide`, `linkText` and `link`. */
  simple_slice: ({ primary }) => ({
    type: "simple_slice",
    heading: primary.read("heading", text, ""),
    copy: primary.read("copy", richText, []),
    image: primary.read("image", image, null),
    imageSide: primary.read("imageSide", side, "left"),
    link: decodeLabelledLink(primary, "linkText", "link"),
  }),

  /** Decodes `full_image`: `image` and `caption`. */
  full_image: ({ primary }) => ({
    type: "full_image",
    image: primary.need("image", image, null),
    caption: primary.read("caption", text, ""),
  }),

  /** Decodes `callouts`: each item has `title`, `copy`, `image`, `linkText` and `link`. */
  callouts: ({ primary, items }) => ({
    type: "callouts",
    heading: primary.read("heading", text, ""),
    items: items.map((item) => ({
      title: item.read("title", text, ""),
      copy: item.read("copy", richText, []),
      image: item.read("image", image, null),
      link: decodeLabelledLink(item, "linkText", "link"),
    })),
  }),

  /** Decodes `gift_cards`: each item has `title`, `copy`, `from` in dollars, `image`, `linkText` and `link`. */
  gift_cards: ({ primary, items }) => ({
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
  }),
};
