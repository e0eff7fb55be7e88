import type { OpeningTimes } from "@couvert/domain/restaurant/opening/opening-times";
import { Content, type ContentUnavailable } from "@couvert/domain/site/page/content.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Decoded, DecodedDocument } from "./decode-document.ts";
import { DOCUMENT_FAMILIES, type DocumentFamily } from "./document-families.ts";
import { type CachedFamilies, createRepositoryReader, type RepositoryReader } from "./fetch-documents.ts";
import type { Decoding, Omission, PrismicDocument } from "./fields.ts";
import { createHoursMemory } from "./former-hours.ts";
import { decodeLanguages } from "./languages.ts";
import { missingContent } from "./missing-content.ts";
import { decodeNotices } from "./notice-documents.ts";
import type { RepositoryOptions } from "./repository-client.ts";
import { decodeSite } from "./site-documents.ts";

/**
 * Reads the site's content from a Prismic repository. Caches what it decoded, and decodes again only the documents that
 * changed. It omits what cannot be shown and logs a warning with the document's id and the field (rules 8.7, 1.6, 7.31).
 */
export const prismicContent = (
  options: RepositoryOptions & {
    /** The opening times of the last start by the uids of locations; none by default. */
    readonly formerHours?: ReadonlyMap<string, OpeningTimes>;
  },
): Layer.Layer<Content> => {
  const cache: CachedFamilies = new Map();
  const withFormerHours = createHoursMemory(options.formerHours);
  return Layer.effect(
    Content,
    Effect.map(createRepositoryReader(options, cache), (reader) =>
      createContent(reader, options, withFormerHours),
    ),
  );
};

const FAMILIES = Object.keys(DOCUMENT_FAMILIES) as readonly DocumentFamily[];

const createContent = (
  reader: RepositoryReader,
  { frameHosts = [], readRef }: Pick<RepositoryOptions, "frameHosts" | "readRef">,
  withFormerHours: ReturnType<typeof createHoursMemory>,
): Effect.Success<typeof Content> => {
  /** Reads the documents of a family in the master language. */
  const readMaster = (family: DocumentFamily) =>
    Effect.map(reader.family(family), ({ documents, masterLanguage }) =>
      documents.filter(({ lang }) => lang === masterLanguage),
    );
  const readPart = <A>(family: DocumentFamily, part: (document: DecodedDocument) => Decoded<A>) =>
    Effect.gen(function* () {
      const parts = (yield* readMaster(family)).map(part);
      yield* logOmissions(parts.flatMap(({ omissions }) => omissions));
      return parts.flatMap(({ values }) => values);
    });
  /** Decodes documents together, and logs what is left out. */
  const decodeTogether = <A>(decode: (decoding: Decoding) => A): Effect.Effect<A> =>
    Effect.suspend(() => {
      const omissions: Omission[] = [];
      const content = decode({ report: (omission) => void omissions.push(omission), frameHosts });
      return Effect.as(logOmissions(omissions), content);
    });
  const readRaw = (family: "site" | "notices") =>
    Effect.map(readMaster(family), (documents) => documents.flatMap(({ raw }) => raw ?? []));
  /** Fails when a repository has none of the documents that every site needs. */
  const need = (documents: readonly PrismicDocument[]): Effect.Effect<void, ContentUnavailable> =>
    documents.length > 0
      ? Effect.void
      : Effect.flatMap(
          reader.use((repository, signal) => missingContent(DOCUMENT_FAMILIES.site, repository, signal)),
          Effect.fail,
        );
  return {
    ref: readRef === undefined ? reader.use(async ({ ref }) => ref) : Effect.sync(readRef),
    site: readRaw("site").pipe(
      Effect.tap(need),
      Effect.flatMap((documents) => decodeTogether((decoding) => decodeSite(documents, decoding))),
    ),
    locations: readPart("places", withFormerHours),
    pages: readPart("places", ({ pages }) => pages),
    locationPages: readPart("places", ({ locationPages }) => locationPages),
    zones: readPart("zones", ({ zones }) => zones),
    languages: Effect.forEach(FAMILIES, reader.family, { concurrency: "unbounded" }).pipe(
      Effect.flatMap((families) =>
        decodeTogether((decoding) =>
          decodeLanguages(
            families.flatMap(({ documents }) => documents),
            families[0]?.masterLanguage ?? "",
            decoding,
          ),
        ),
      ),
    ),
    notices: Effect.flatMap(readRaw("notices"), (documents) =>
      decodeTogether((decoding) => decodeNotices(documents, decoding)),
    ),
    news: readPart("news", ({ news }) => news),
  };
};

const logOmissions = (omissions: readonly Omission[]): Effect.Effect<void> =>
  Effect.forEach(
    omissions,
    ({ documentId, field, detail }) =>
      Effect.logWarning(`content left out: ${documentId} ${field} ${detail}`).pipe(
        Effect.annotateLogs({ documentId, field }),
      ),
    { discard: true },
  );
