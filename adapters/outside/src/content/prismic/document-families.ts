import { LOCATION_PAGE_TYPES } from "./document-path.ts";
import { NOTICE_TYPES } from "./notice-documents.ts";
import { SITE_TYPES } from "./site-documents.ts";

/** The document types that the site reads, each in one query, so that no document is read twice. */
export const DOCUMENT_FAMILIES = {
  site: SITE_TYPES,
  places: ["location", "page", ...Object.keys(LOCATION_PAGE_TYPES)],
  zones: ["zone"],
  notices: NOTICE_TYPES,
  news: ["news_post"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DocumentFamily = keyof typeof DOCUMENT_FAMILIES;
