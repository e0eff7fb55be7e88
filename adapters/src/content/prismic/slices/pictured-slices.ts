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
import type { Fields } from "../fields.ts";
import { image } from "../image-field.ts";
import { labelledLink } from "../link-field.ts";
import { fieldKind, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads an item's `eyebrow`, `title`, `copy`, `image`, `linkText` and `link`. */
const picturedItem = (item: Fields): PicturedItem => ({
  eyebrow: item.read("eyebrow", text, ""),
  title: item.need("title", text, ""),
  copy: item.read("copy", richText, []),
  image: item.read("image", image, null),
  link: labelledLink(item, "linkText", "link"),
});

/** Reads `hero_carousel`: `heading`, and items with a picture, words and a link. */
export const readHeroCarousel: ReadSlice<HeroCarouselSlice> = ({ primary, items }) => ({
  type: "hero_carousel",
  heading: primary.read("heading", text, ""),
  items: items.map(picturedItem),
});

/** Reads `hero_grid`: `heading`, `copy`, and items with a picture, words and a link. */
export const readHeroGrid: ReadSlice<HeroGridSlice> = ({ primary, items }) => ({
  type: "hero_grid",
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  items: items.map(picturedItem),
});

/** Reads `slider`: `heading`, `copy`, and items with a picture, words and a link. */
export const readSlider: ReadSlice<SliderSlice> = ({ primary, items }) => ({
  type: "slider",
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  items: items.map(picturedItem),
});

/** Reads `contained_slider`: `heading`, and items with a picture, words and a link. */
export const readContainedSlider: ReadSlice<ContainedSliderSlice> = ({ primary, items }) => ({
  type: "contained_slider",
  heading: primary.need("heading", text, ""),
  items: items.map(picturedItem),
});

/** Reads `card_eyecatcher`: `eyebrow`, `heading`, `copy`, `image`, `linkText` and `link`. */
export const readCardEyecatcher: ReadSlice<CardEyecatcherSlice> = ({ primary }) => ({
  type: "card_eyecatcher",
  eyebrow: primary.read("eyebrow", text, ""),
  heading: primary.need("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  link: labelledLink(primary, "linkText", "link"),
});

const side = fieldKind(Schema.Literals(["left", "right"]), "side of the page");

/** Reads `simple_slice`: `heading`, `copy`, `image`, `imageSide`, `linkText` and `link`. */
export const readSimpleSlice: ReadSlice<SimpleSlice> = ({ primary }) => ({
  type: "simple_slice",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  imageSide: primary.read("imageSide", side, "left"),
  link: labelledLink(primary, "linkText", "link"),
});

/** Reads `full_image`: `image` and `caption`. */
export const readFullImage: ReadSlice<FullImageSlice> = ({ primary }) => ({
  type: "full_image",
  image: primary.need("image", image, null),
  caption: primary.read("caption", text, ""),
});
