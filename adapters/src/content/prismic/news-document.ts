import type { NewsPost } from "@couvert/domain/site/news/news-post";
import { createFields, type Report } from "./fields.ts";
import { image } from "./image-field.ts";
import { documentUid } from "./link-field.ts";
import { countryCode, day, text } from "./plain-fields.ts";
import type { PrismicDocument } from "./prismic-document.ts";
import { decodeSlices } from "./slices/decode-slices.ts";

/** Decodes a news post; empty when the document has no uid. */
export const decodeNewsPost = (document: PrismicDocument, report: Report): readonly NewsPost[] => {
  const fields = createFields(document, report);
  if (!document.uid) {
    fields.lose("uid", "is missing, so the post is left out");
    return [];
  }
  return [
    {
      uid: document.uid,
      title: fields.need("title", text, document.uid),
      date: fields.need("date", day, null),
      excerpt: fields.need("excerpt", text, ""),
      description: fields.read("metaDescription", text, ""),
      image: fields.read("image", image, null),
      author: fields.read("author", text, ""),
      locationUid: fields.read("location", documentUid("location"), null),
      country: fields.read("country", countryCode, null),
      slices: decodeSlices(fields),
    },
  ];
};
