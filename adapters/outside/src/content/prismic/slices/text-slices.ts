import type { TextSlice } from "@couvert/domain/site/slices/text-slices";
import {
  imageField,
  labelledLinkField,
  listSlice,
  neededText,
  type ReadField,
  readFields,
  richTextField,
  slice,
  textField,
} from "../field-readers.ts";
import type { SliceDecoders } from "../fields.ts";

/** Reads a rich text that is required; one without a word is an omission. */
const neededRichText: ReadField<ReturnType<typeof richTextField>> = (fields, name) => {
  const found = richTextField(fields, name);
  if (found.length === 0) fields.omit(name, "is missing");
  return found;
};

/** Decoders of slices of text. An item without its required texts is omitted. */
export const TEXT_DECODERS: SliceDecoders<TextSlice> = {
  small_hero: slice({ heading: neededText, copy: richTextField }),
  body_copy: slice({ heading: textField, copy: richTextField, link: labelledLinkField }),
  large_body_copy: slice({ heading: textField, copy: richTextField, link: labelledLinkField }),
  rich_text: slice({ text: richTextField }),
  quote: slice({ quote: neededText, source: textField }),
  stats: listSlice({ heading: textField }, (item) => {
    const figure = readFields(item, { value: neededText, label: neededText });
    return figure.value === "" || figure.label === "" ? null : figure;
  }),
  testimonials: listSlice({ heading: textField }, (item) => {
    const found = readFields(item, { quote: neededText, name: textField, detail: textField });
    return found.quote === "" ? null : found;
  }),
  faq: listSlice({ heading: textField }, (item) => {
    const found = readFields(item, { question: neededText, answer: neededRichText });
    return found.question === "" || found.answer.length === 0 ? null : found;
  }),
  seo_slice: slice({ title: textField, description: textField, keywords: textField, image: imageField }),
};
