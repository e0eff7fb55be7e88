import type { MenuSlice } from "@couvert/domain/site/slices/menu-slices";
import {
  flagField,
  imageField,
  labelledLinkField,
  listSlice,
  optional,
  readFields,
  richTextField,
  slice,
  textField,
} from "../field-readers.ts";
import type { SliceDecoders } from "../fields.ts";
import { decodeDish, figure, readNamed } from "../menu-fields.ts";

const figureField = optional(figure, null);

/** Decoders of slices of menus. An item without a name is omitted and reported. */
export const MENU_DECODERS: SliceDecoders<MenuSlice> = {
  menu_section_heading: slice({ heading: textField, copy: richTextField, offersFilter: flagField }),
  menu_section: listSlice({ heading: textField, note: textField }, decodeDish),
  menu_section_features_slider: listSlice({ heading: textField }, (item) => {
    const dish = decodeDish(item);
    return dish && { ...dish, ...readFields(item, { image: imageField, link: labelledLinkField }) };
  }),
  item_nutritional_info: listSlice(
    { heading: textField, copy: richTextField },
    readNamed({
      serving: textField,
      calories: figureField,
      protein: figureField,
      carbohydrate: figureField,
      fat: figureField,
      sodium: figureField,
      contains: textField,
    }),
  ),
  /** `dish` is what the items accompany. */
  item_pairing: listSlice(
    { dish: textField, heading: textField, copy: richTextField, image: imageField },
    decodeDish,
  ),
  item_variant: listSlice({ heading: textField, description: textField }, decodeDish),
};
