import type { Zone } from "@couvert/domain/restaurant/location/zone";
import { NECESSARY_LABEL } from "@couvert/domain/site/notice/cookie-notice";
import type { Notice } from "@couvert/domain/site/notice/notice";
import type { Notices } from "@couvert/domain/site/notice/notices";
import type { Slice } from "@couvert/domain/site/slices/slice";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { createFields, type Decoding, type FieldKind, type Fields, type PrismicDocument } from "./fields.ts";
import { createFieldKind, flag, text } from "./plain-fields.ts";
import { richText } from "./rich-text-field.ts";
import { decodeSlices } from "./slices/decode-slices.ts";

/** Document types of notices; a repository has at most one document of each (rule 7.31). */
export const NOTICE_TYPES = ["popup", "banner", "cookies"] as const;

/** Decodes all notices. It omits a popup or banner without a uid, because a visitor could not dismiss it (rules 1.6, 3.20, 7.32). */
export const decodeNotices = (documents: readonly PrismicDocument[], decoding: Decoding): Notices => {
  const ofType = (type: (typeof NOTICE_TYPES)[number]): readonly Fields[] =>
    documents
      .filter((document) => document.type === type)
      .map((document) => createFields(document, decoding));
  const decodeSlicesOfType = (type: "popup" | "banner"): readonly Slice[] =>
    ofType(type).flatMap((fields) => decodeSlices(fields));
  const [cookies] = ofType("cookies");
  return {
    popups: decodeSlicesOfType("popup")
      .filter((slice) => slice.type === "popup")
      .filter(hasUid),
    banners: decodeSlicesOfType("banner")
      .filter((slice) => slice.type === "banner")
      .filter(hasUid),
    cookieNotice: {
      isEnabled: cookies?.read("enabled", flag, false) ?? false,
      description: cookies?.read("description", richText, []) ?? [],
      necessaryLabel: cookies?.read("necessaryLabel", text, "") || NECESSARY_LABEL,
    },
  };
};

const hasUid = ({ uid }: Notice): boolean => uid !== "";

const DocumentLink = Schema.Struct({ uid: Schema.optional(Schema.NullOr(Schema.String)) });

const decodeDocumentLink = createFieldKind(DocumentLink, "link");

/** Decodes the uid of a linked document; null when none is chosen. */
const linkedUid: FieldKind<string | null> = (value, omit) =>
  Result.map(decodeDocumentLink(value, omit), ({ uid }) => uid ?? null);

/** Decodes a zone (rule 3.12). */
export const decodeZone = (document: PrismicDocument, decoding: Decoding): readonly Zone[] => {
  const fields = createFields(document, decoding);
  return [
    {
      id: document.id,
      menuLayoutUid: fields.read("menuLayout", linkedUid, null),
      locations: fields.group("locations").flatMap((entry) => entry.read("location", linkedUid, null) ?? []),
    },
  ];
};
