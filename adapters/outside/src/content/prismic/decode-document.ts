import type { Location } from "@couvert/domain/restaurant/location/location";
import type { Zone } from "@couvert/domain/restaurant/location/zone";
import type { NewsPost } from "@couvert/domain/site/news/news-list";
import type { LocationPage, Page } from "@couvert/domain/site/page/page";
import { wellFormedTexts } from "@couvert/domain/values/well-formed-text";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { DOCUMENT_FAMILIES } from "./document-families.ts";
import { LOCATION_PAGE_TYPES } from "./document-path.ts";
import { type Decoding, type Omission, PrismicDocument } from "./fields.ts";
import { decodeLocation } from "./location-document.ts";
import { decodeZone } from "./notice-documents.ts";
import { decodeLocationPage, decodeNewsPost, decodePage } from "./page-documents.ts";

/** What was decoded from a document, and what was left out. */
export interface Decoded<A> {
  readonly values: readonly A[];
  readonly omissions: readonly Omission[];
}

/** A document's content. A document is several things: a location has its own page. */
export interface DecodedDocument {
  readonly id: string;
  readonly type: string;
  readonly lang: string;
  readonly locations: Decoded<Location>;
  readonly pages: Decoded<Page>;
  readonly locationPages: Decoded<LocationPage>;
  readonly zones: Decoded<Zone>;
  readonly news: Decoded<NewsPost>;
  /** The document itself where it is decoded together with others; null otherwise, to free its memory. */
  readonly raw: PrismicDocument | null;
}

const decodeRaw = Schema.decodeUnknownResult(PrismicDocument);

/** Decodes the parts of any document that are read; fails with the reason for anything else. */
export const decodePrismicDocument = (value: unknown): Result.Result<PrismicDocument, string> =>
  Result.mapError(decodeRaw(wellFormedTexts(value)), ({ message }) => message);

/** The types whose documents are decoded together, as the site and its notices. */
const SINGLE_TYPES: readonly string[] = [...DOCUMENT_FAMILIES.site, ...DOCUMENT_FAMILIES.notices];

const NOTHING: Decoded<never> = { values: [], omissions: [] };

/** Decodes all that a document is, by its type. Pages of `frameHosts` may be framed. */
export const decodeDocument = (document: PrismicDocument, frameHosts: readonly string[]): DecodedDocument => {
  const { id, type, lang } = document;
  const decodeAs = <A>(
    isDecoded: boolean,
    decode: (document: PrismicDocument, decoding: Decoding) => readonly A[],
  ): Decoded<A> => {
    if (!isDecoded) return NOTHING;
    const omissions: Omission[] = [];
    const values = decode(document, { report: (omission) => void omissions.push(omission), frameHosts });
    return { values, omissions };
  };
  return {
    id,
    type,
    lang,
    locations: decodeAs(type === "location", decodeLocation),
    pages: decodeAs(type === "page", decodePage),
    locationPages: decodeAs(isOfLocation(type), decodeLocationPage),
    zones: decodeAs(type === "zone", decodeZone),
    news: decodeAs(type === "news_post", decodeNewsPost),
    raw: SINGLE_TYPES.includes(type) ? document : null,
  };
};

const isOfLocation = (type: string): boolean =>
  type === "location" || Object.hasOwn(LOCATION_PAGE_TYPES, type);
