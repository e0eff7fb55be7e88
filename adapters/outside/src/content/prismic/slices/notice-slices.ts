import type { PlaceReference } from "@couvert/domain/site/notice/notice";
import type { NoticeSlice } from "@couvert/domain/site/slices/notice-slices";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import {
  imageField,
  labelledLinkField,
  needed,
  neededText,
  readFields,
  richTextField,
  textField,
} from "../field-readers.ts";
import type { FieldKind, Fields, SliceDecoders } from "../fields.ts";
import { createFieldKind } from "../plain-fields.ts";
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

/** Decoders of slices that show above or over a page; items name their places by `location` (rule 3.19). */
export const NOTICE_DECODERS: SliceDecoders<NoticeSlice> = {
  banner: ({ primary, items }) => ({
    uid: neededText(primary, "uid"),
    places: decodePlaces(items),
    ...readFields(primary, { copy: needed(richText, []), link: labelledLinkField }),
  }),
  /** The variation `newsletter` has the text of its form, the default may have a link. */
  popup: ({ primary, items, variation }) => {
    const isNewsletter = variation === "newsletter";
    return {
      uid: neededText(primary, "uid"),
      variation: isNewsletter ? "newsletter" : "default",
      places: decodePlaces(items),
      ...readFields(primary, { heading: neededText, copy: richTextField, image: imageField }),
      ...(isNewsletter
        ? {
            link: null,
            ...readFields(primary, { emailLabel: textField, buttonText: textField, thanks: textField }),
          }
        : { link: labelledLinkField(primary, "link"), emailLabel: "", buttonText: "", thanks: "" }),
    };
  },
};
