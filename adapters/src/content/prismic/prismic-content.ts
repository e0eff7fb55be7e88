import { Content, ContentUnavailable } from "@couvert/domain/site/page/content.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { LOCATION_PAGE_TYPES } from "./document-path.ts";
import {
  EVERY_LANGUAGE,
  fetchDocumentsFrom,
  fetchMasterLanguage,
  type RepositoryOptions,
} from "./fetch-documents.ts";
import type { Loss, Report } from "./fields.ts";
import { readLanguages, TRANSLATED_TYPES } from "./languages.ts";
import { readLocation } from "./location-document.ts";
import { readNewsPost } from "./news-document.ts";
import { NOTICE_TYPES, readNotices, readZone } from "./notice-documents.ts";
import { readLocationPage, readPage } from "./page-document.ts";
import type { PrismicDocument } from "./prismic-document.ts";
import { readSite, SITE_TYPES } from "./site-documents.ts";

/**
 * The site's content from a Prismic repository, read anew each time it is asked for. What of a document cannot be shown
 * is left out and logged as a warning with the document's id and the field (spec 8).
 */
export const prismicContent = (options: RepositoryOptions): Layer.Layer<Content> => {
  const fetchDocuments = fetchDocumentsFrom(options);
  const read = <A>(
    types: readonly string[],
    decode: (documents: readonly PrismicDocument[], report: Report) => Effect.Effect<A, ContentUnavailable>,
    language?: string,
  ): Effect.Effect<A, ContentUnavailable> =>
    Effect.gen(function* () {
      const losses: Loss[] = [];
      const report = (loss: Loss) => void losses.push(loss);
      const documents = yield* fetchDocuments(types, report, language);
      const content = yield* decode(documents, report);
      yield* Effect.forEach(losses, warnOf, { discard: true });
      return content;
    });
  const readEach = <A>(
    types: readonly string[],
    decode: (document: PrismicDocument, report: Report) => readonly A[],
  ) =>
    read(types, (documents, report) =>
      Effect.succeed(documents.flatMap((document) => decode(document, report))),
    );
  return Layer.succeed(Content, {
    site: read(SITE_TYPES, (documents, report) =>
      documents.length === 0
        ? Effect.fail(new ContentUnavailable({ detail: `the repository holds no ${SITE_TYPES.join(", ")}` }))
        : Effect.succeed(readSite(documents, report)),
    ),
    locations: readEach(["location"], readLocation),
    pages: readEach(["page"], (document, report) => readPage(document, report, options.frameHosts)),
    locationPages: readEach(["location", ...Object.keys(LOCATION_PAGE_TYPES)], (document, report) =>
      readLocationPage(document, report, options.frameHosts),
    ),
    zones: readEach(["zone"], readZone),
    languages: Effect.flatMap(fetchMasterLanguage(options), (master) =>
      read(
        TRANSLATED_TYPES,
        (documents, report) => Effect.succeed(readLanguages(documents, master, report)),
        EVERY_LANGUAGE,
      ),
    ),
    notices: read(NOTICE_TYPES, (documents, report) => Effect.succeed(readNotices(documents, report))),
    news: readEach(["news_post"], readNewsPost),
  });
};

const warnOf = ({ documentId, field, detail }: Loss): Effect.Effect<void> =>
  Effect.logWarning(`content left out: ${documentId} ${field} ${detail}`).pipe(
    Effect.annotateLogs({ documentId, field }),
  );
