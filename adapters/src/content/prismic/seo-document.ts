import type { Seo, SeoTemplate } from "@couvert/domain/site/seo/seo";
import type { Fields } from "./fields.ts";
import { image } from "./image-field.ts";
import { text } from "./plain-fields.ts";

/** Decodes the default titles and descriptions of pages (spec 3, "SEO template"). */
export const decodeSeo = (fields: Fields): Seo => ({
  generic: {
    titleTemplate: fields.read("genericTitleTemplate", text, ""),
    description: fields.read("genericMetaDescription", text, ""),
    keywords: fields.read("genericKeywords", text, ""),
    metaImage: fields.read("genericMetaImage", image, null),
  },
  restaurantPage: decodeTemplate(fields, "restaurantPage"),
  menu: decodeTemplate(fields, "menu"),
});

const decodeTemplate = (fields: Fields, name: string): SeoTemplate => ({
  title: fields.read(`${name}Title`, text, ""),
  description: fields.read(`${name}MetaDescription`, text, ""),
  keywords: fields.read(`${name}Keywords`, text, ""),
});
