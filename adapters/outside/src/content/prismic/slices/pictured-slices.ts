import type {
  CardEyecatcherSlice,
  ContainedSliderSlice,
  FullImageSlice,
  HeroCarouselSlice,
  HeroGridSlice,
  PicturedItem,
  SimpleSlice,
  SliderSlice,
} from "@couvert/domain/site/slices/pictured-slices";
import * as Schema from "effect/Schema";
import type { DecodeSlice, Fields } from "../fields.ts";
import { decodeLabelledLink } from "../link-field.ts";
import { image } from "../media-fields.ts";
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

/** Decodes `hero_carousel`: `heading`, and items with a picture, text and a link. */
export const decodeHeroCarousel: DecodeSlice<HeroCarouselSlice> = ({ primary, items }) => ({
  type: "hero_carousel",
  heading: primary.read("heading", text, ""),
  items: items.map(decodePicturedItem),
});

/** Decodes `hero_grid`: `heading`, `copy`, and items with a picture, text and a link. */
export const decodeHeroGrid: DecodeSlice<HeroGridSlice> = ({ primary, items }) => ({
  type: "hero_grid",
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  items: items.map(decodePicturedItem),
});

/** Decodes `slider`: `heading`, `copy`, and items with a picture, text and a link. */
export const decodeSlider: DecodeSlice<SliderSlice> = ({ primary, items }) => ({
  type: "slider",
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  items: items.map(decodePicturedItem),
});

/** Decodes `contained_slider`: `heading`, and items with a picture, text and a link. */
export const decodeContainedSlider: DecodeSlice<ContainedSliderSlice> = ({ primary, items }) => ({
  type: "contained_slider",
  heading: primary.need("heading", text, ""),
  items: items.map(decodePicturedItem),
});

/** Decodes `card_eyecatcher`: `eyebrow`, `heading`, `copy`, `image`, `linkText` and `link`. */
export const decodeCardEyecatcher: DecodeSlice<CardEyecatcherSlice> = ({ primary }) => ({
  type: "card_eyecatcher",
  eyebrow: primary.read("eyebrow", text, ""),
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  link: decodeLabelledLink(primary, "linkText", "link"),
});

const side = createFieldKind(Schema.Literals(["left", "right"]), "side of the page");

/** Decodes `simple_slice`: `heading`, `copy`, `image`, `imageSide`, `linkText` and `link`. */
export const decodeSimpleSlice: DecodeSlice<SimpleSlice> = ({ primary }) => ({
  type: "simple_slice",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  imageSide: primary.read("imageSide", side, "left"),
  link: decodeLabelledLink(primary, "linkText", "link"),
});

/** Decodes `full_image`: `image` and `caption`. */
export const decodeFullImage: DecodeSlice<FullImageSlice> = ({ primary }) => ({
  type: "full_image",
  image: primary.need("image", image, null),
  caption: primary.read("caption", text, ""),
});
