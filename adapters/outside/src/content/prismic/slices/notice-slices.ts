import type { PlaceReference } from "@couvert/domain/site/notice/notice";
import type { NoticeSlice } from "@couvert/domain/site/slices/notice-slices";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind, Fields, SliceDecoders } from "../fields.ts";
import { decodeLabelledLink } from "../link-field.ts";
import { image } from "../media-fields.ts";
import { createFieldKind, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";

const PlaceLink = Schema.Struct({
  link_type: Schema.String,
  id: Schema.optional(Schema.String),
  type: Schema.optional(Schema.String),
  uid: Schema.optional(Schema.NullOr(Schema.String)),
});

const decodePlaceLink = createFieldKind(PlaceLink, "link");

/** A uid that no location has, so that a notice for one place never shows everywhere when its link is invalid. */
const NOWHERE: PlaceReference = { kind: "location", uid: "" };

/** Decodes a link to a location or a zone: null when none is chosen; any other link becomes NOWHERE and is reported. */
const place: FieldKind<PlaceReference | null> = (value, omit) => {
  const found = Result.getOrUndefined(decodePlaceLink(value, omit));
  if (found?.type === "location" && found.uid) return Result.succeed({ kind: "location", uid: found.uid });
  if (found?.type === "zone" && found.id !== undefined) return Result.succeed({ kind: "zone", id: found.id });
  if (found !== undefined && found.id === undefined && found.link_type !== "Web") return Result.succeed(null);
  omit("is no location and no zone");
  return Result.succeed(NOWHERE);
};

/** Decodes the places that a slice's items name in their `location`; an empty list means all places. */
const decodePlaces = (items: readonly Fields[]): readonly PlaceReference[] =>
  items.flatMap((item) => item.read("location", place, null) ?? []);

/** Decoders of slices that show above or over a page. */
export const NOTICE_DECODERS: SliceDecoders<NoticeSlice> = {
  /** Decodes `banner`: `uid`, `copy`, `linkText` and `link`; items name its places by `location` (rule 3.19). */
  banner: ({ primary, items }) => ({
    type: "banner",
    uid: primary.need("uid", text, ""),
    places: decodePlaces(items),
    copy: primary.need("copy", richText, []),
    link: decodeLabelledLink(primary, "linkText", "link"),
  }),

  /**
   * Decodes `popup`: the variation `newsletter` has the text of its form, the default may have a link; items name its places
   * by `location` (rule 3.19).
   */
  popup: ({ primary, items, variation }) => {
    const isNewsletter = variation === "newsletter";
    return {
      type: "popup",
      uid: primary.need("uid", text, ""),
      variation: isNewsletter ? "newsletter" : "default",
      places: decodePlaces(items),
      heading: primary.need("heading", text, ""),
      copy: primary.read("copy", richText, []),
      image: primary.read("image", image, null),
      link: isNewsletter ? null : decodeLabelledLink(primary, "linkText", "link"),
      emailLabel: isNewsletter ? primary.read("emailLabel", text, "") : "",
      buttonText: isNewsletter ? primary.read("buttonText", text, "") : "",
      thanks: isNewsletter ? primary.read("thanks", text, "") : "",
    };
  },
};
