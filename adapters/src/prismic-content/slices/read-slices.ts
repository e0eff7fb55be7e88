import type { Slice } from "@couvert/domain/page/slice";
import type { Fields } from "../fields.ts";
import { text } from "../plain-fields.ts";
import { readCallouts } from "./callouts.ts";
import { readCopyHero } from "./copy-hero.ts";
import { readLargeBodyCopy } from "./large-body-copy.ts";
import { readQuote } from "./quote.ts";
import { readRichTextSlice } from "./rich-text.ts";
import type { ReadSlice } from "./slice-fields.ts";
import { readSmallHero } from "./small-hero.ts";

/** How each kind of slice is read (spec 2.5). */
const READERS: { readonly [Type in Slice["type"]]: ReadSlice<Extract<Slice, { type: Type }>> } = {
  callouts: readCallouts,
  copy_hero: readCopyHero,
  large_body_copy: readLargeBodyCopy,
  quote: readQuote,
  rich_text: readRichTextSlice,
  small_hero: readSmallHero,
};

/** The slices of a page in order; one of an unknown kind is left out and noted. */
export const readSlices = (fields: Fields): readonly Slice[] =>
  fields.group("slices").flatMap((slice): readonly Slice[] => {
    const type = slice.read("slice_type", text, "");
    const [primary] = slice.group("primary");
    if (!isKnown(type) || primary === undefined) {
      slice.lose("slice_type", `is unknown or empty: ${type}`);
      return [];
    }
    return [READERS[type]({ primary, items: slice.group("items") })];
  });

const isKnown = (type: string): type is Slice["type"] => Object.hasOwn(READERS, type);
