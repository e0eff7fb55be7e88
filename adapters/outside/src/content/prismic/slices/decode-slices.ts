import type { Slice } from "@couvert/domain/site/slices/slice";
import type { Fields, SliceDecoders } from "../fields.ts";
import { text } from "../plain-fields.ts";
import { FORM_DECODERS } from "./form-slices.ts";
import { LIST_DECODERS } from "./list-slices.ts";
import { MEDIA_DECODERS } from "./media-slices.ts";
import { MENU_DECODERS } from "./menu-slices.ts";
import { NOTICE_DECODERS } from "./notice-slices.ts";
import { PICTURED_DECODERS } from "./pictured-slices.ts";
import { TEXT_DECODERS } from "./text-slices.ts";

/** The decoder of each slice type (rule 2.33). */
const DECODERS: SliceDecoders<Slice> = {
  ...FORM_DECODERS,
  ...LIST_DECODERS,
  ...MEDIA_DECODERS,
  ...MENU_DECODERS,
  ...NOTICE_DECODERS,
  ...PICTURED_DECODERS,
  ...TEXT_DECODERS,
};

/** Decodes the slices of a page in order; it omits and reports unknown types (rules 1.7, 2.34, 3.5). */
export const decodeSlices = (fields: Fields): readonly Slice[] =>
  fields.group("slices").flatMap((slice): readonly Slice[] => {
    const type = slice.read("slice_type", text, "");
    const [primary] = slice.group("primary");
    if (!isKnown(type) || primary === undefined) {
      slice.omit("slice_type", `is unknown or empty: ${type}`);
      return [];
    }
    const variation = slice.read("variation", text, "default");
    const content = DECODERS[type]({ primary, items: slice.group("items"), variation });
    return [{ type, ...content } as Slice];
  });

const isKnown = (type: string): type is Slice["type"] => Object.hasOwn(DECODERS, type);
