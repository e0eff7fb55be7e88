import { Content, type ContentUnavailable } from "@couvert/domain/site/page/content.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { LOCATION_PAGE_TYPES } from "./document-path.ts";
import { createRepositoryReader, EVERY_LANGUAGE, type RepositoryReader } from "./fetch-documents.ts";
import type { Decoding, Loss, PrismicDocument } from "./fields.ts";
import { decodeLanguages, TRANSLATED_TYPES } from "./languages.ts";
import { decodeLocation } from "./location-document.ts";
import { missingContent } from "./missing-content.ts";
import { decodeNotices, decodeZone, NOTICE_TYPES } from "./notice-documents.ts";
import { decodeLocationPage, decodeNewsPost, decodePage } from "./page-documents.ts";
import type { RepositoryOptions } from "./repository-client.ts";
import { decodeSite, SITE_TYPES } from "./site-documents.ts";

/**
 * Reads the site's content from a Prismic repository, without a cache. It omits what cannot be shown and logs a warning
 * with the document's id and the field (rule 8.7).
 */
export const prismicContent = (options: RepositoryOptions): Layer.Layer<Content> =>
  Layer.effect(
    Content,
    Effect.map(createRepositoryReader(options), (reader) => createContent(reader, options.frameHosts ?? [])),
  );

const createContent = (
  reader: RepositoryReader,
  frameHosts: readonly string[],
): Effect.Success<typeof Content> => {
  const read = <A>(
    types: readonly string[],
    decode: (
      documents: readonly PrismicDocument[],
      decoding: Decoding,
    ) => Effect.Effect<A, ContentUnavailable>,
    language?: string,
  ): Effect.Effect<A, ContentUnavailable> =>
    Effect.gen(function* () {
      const losses: Loss[] = [];
      const report = (loss: Loss) => void losses.push(loss);
      const documents = yield* reader.documents(types, report, language);
      const content = yield* decode(documents, { report, frameHosts });
      yield* Effect.forEach(losses, logLoss, { discard: true });
      return content;
    });
  const readEach = <A>(
    types: readonly string[],
    decode: (document: PrismicDocument, decoding: Decoding) => readonly A[],
  ) =>
    read(types, (documents, decoding) =>
      Effect.succeed(documents.flatMap((document) => decode(document, decoding))),
    );
  /** Fails when a repository has none of the documents that every site needs. */
  const need = (types: readonly string[], documents: readonly PrismicDocument[]) =>
    documents.length > 0
      ? Effect.void
      : Effect.flatMap(
          reader.use((repository, signal) => missingContent(types, repository, signal)),
          Effect.fail,
        );
  return {
    ref: reader.use(async ({ ref }) => ref),
    site: read(SITE_TYPES, (documents, decoding) =>
      Effect.map(need(SITE_TYPES, documents), () => decodeSite(documents, decoding)),
    ),
    locations: readEach(["location"], decodeLocation),
    pages: readEach(["page"], decodePage),
    locationPages: readEach(["location", ...Object.keys(LOCATION_PAGE_TYPES)], decodeLocationPage),
    zones: readEach(["zone"], decodeZone),
    languages: Effect.flatMap(reader.masterLanguage, (master) =>
      read(
        TRANSLATED_TYPES,
        (documents, decoding) => Effect.succeed(decodeLanguages(documents, master, decoding)),
        EVERY_LANGUAGE,
      ),
    ),
    notices: read(NOTICE_TYPES, (documents, decoding) => Effect.succeed(decodeNotices(documents, decoding))),
    news: readEach(["news_post"], decodeNewsPost),
  };
};

const logLoss = ({ documentId, field, detail }: Loss): Effect.Effect<void> =>
  Effect.logWarning(`content left out: ${documentId} ${field} ${detail}`).pipe(
    Effect.annotateLogs({ documentId, field }),
  );
