import type { PicturedItem, PicturedSlice } from "@couvert/domain/site/slices/pictured-slices";
import * as Schema from "effect/Schema";
import {
  imageField,
  labelledLinkField,
  listSlice,
  needed,
  neededText,
  optional,
  readFields,
  richTextField,
  slice,
  textField,
} from "../field-readers.ts";
import type { Fields, SliceDecoders } from "../fields.ts";
import { decodeLabelledLinks } from "../link-field.ts";
import { image } from "../media-fields.ts";
import { price } from "../menu-fields.ts";
import { createFieldKind } from "../plain-fields.ts";

const CALLOUT = { title: textField, copy: richTextField, image: imageField, link: labelledLinkField };

const CARD = { eyebrow: textField, heading: neededText, copy: richTextField, image: imageField };

const readItem = (item: Fields): PicturedItem =>
  readFields(item, { eyebrow: textField, ...CALLOUT, title: neededText });

const side = createFieldKind(Schema.Literals(["left", "right"]), "side of the page");

/** Decoders of slices of pictures with text. */
export const PICTURED_DECODERS: SliceDecoders<PicturedSlice> = {
  copy_hero: ({ primary, items }) => ({
    ...readFields(primary, CARD),
    links: decodeLabelledLinks(items, "linkText", "link"),
  }),
  hero_carousel: listSlice({ heading: textField }, readItem),
  hero_grid: listSlice({ heading: neededText, copy: richTextField }, readItem),
  slider: listSlice({ heading: neededText, copy: richTextField }, readItem),
  contained_slider: listSlice({ heading: neededText }, readItem),
  card_eyecatcher: slice({ ...CARD, link: labelledLinkField }),
  simple_slice: slice({
    heading: textField,
    copy: richTextField,
    image: imageField,
    imageSide: optional(side, "left"),
    link: labelledLinkField,
  }),
  full_image: slice({ image: needed(image, null), caption: textField }),
  callouts: listSlice({ heading: textField }, (item) => readFields(item, CALLOUT)),
  /** Each of its items has the lowest price of a card in `from`. */
  gift_cards: listSlice({ heading: textField, copy: richTextField }, (item) =>
    readFields(item, { ...CALLOUT, from: optional(price, null) }),
  ),
};
