import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { Content, type ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { logEmptyForms } from "@couvert/domain/site/page/empty-forms";
import { isReservedLocationUid } from "@couvert/domain/site/page/hidden-pages";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocumentFiles } from "@couvert/services/content-repository/read-documents";
import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as References from "effect/References";
import * as Result from "effect/Result";
import { prismicContent } from "../../content/prismic/prismic-content.ts";
import { checkDocument } from "./check-document.ts";
import { type Finding, finding } from "./finding.ts";
import type { ContentModels } from "./read-models.ts";

/** A finding in a file of a folder of documents. */
export interface FileFinding extends Finding {
  readonly file: string;
}

/** The number of checked files and all findings, in the order of the files. */
interface FolderReport {
  readonly files: number;
  readonly findings: readonly FileFinding[];
}

interface Filed {
  readonly file: string;
  readonly document: RepositoryDocument;
}

/**
 * Checks every document of a folder laid out as `{type}/{name}.json`: against the model of its type, against the other
 * documents, and for omissions on the site. Rejects when the folder does not exist (rule 2.81).
 */
export const checkFolder = async (options: {
  readonly documents: string;
  /** The folders of the files that documents reference as `/content/images/{name}` and `/content/media/{name}`. */
  readonly images: string;
  readonly media: string;
  /** Further documents that links may target: those of a release may link to published ones. */
  readonly over?: readonly RepositoryDocument[];
  readonly models: ContentModels;
}): Promise<FolderReport> => {
  const { models } = options;
  const files = await readDocumentFiles(options.documents);
  const named = async (kind: "images" | "media") =>
    (await readdir(options[kind]).catch(() => [])).map((name) => `${kind}/${name}`);
  const names = new Set([...(await named("images")), ...(await named("media"))]);
  const filed = files.flatMap(({ path, content }): readonly Filed[] =>
    Result.isSuccess(content) ? [{ file: path, document: content.success }] : [],
  );
  const own = filed.map(({ document }) => document);
  const documents = new Map([...(options.over ?? []), ...own].map((document) => [document.id, document]));
  const omissions = await findOmissions([...documents.values()]);
  const ofFile = (path: string, content: (typeof files)[number]["content"]): readonly Finding[] => {
    if (Result.isFailure(content)) return [finding("", `is no document: ${content.failure}`)];
    const document = content.success;
    const wrong = [
      ...checkPlace(path, document, filed),
      ...checkDocument(document, { models, documents, files: names }),
    ];
    // The site also omits what a model forbids: report it once.
    const omitted = omissions.filter(
      ({ documentId, path: at }) =>
        documentId === document.id && !wrong.some(({ path: known }) => known.startsWith(at)),
    );
    return [...wrong, ...omitted.map(({ path: at, reason }) => finding(at, reason))];
  };
  const findings = files.flatMap(({ path, content }) =>
    ofFile(path, content).map((found) => ({ file: path, ...found })),
  );
  // A missing document has no file.
  const absent = omissions.filter(({ documentId }) => !documents.has(documentId));
  return {
    files: files.length,
    findings: [
      ...findings,
      ...absent.map(({ documentId, path, reason }) => ({ file: documentId, path, reason })),
      ...checkSingles(models, filed),
    ],
  };
};

const checkPlace = (
  file: string,
  document: RepositoryDocument,
  filed: readonly Filed[],
): readonly Finding[] => {
  const others = filed.filter((other) => other.file !== file);
  const sameId = others.find((other) => other.document.id === document.id);
  const sameUid = others.find(
    (other) =>
      other.document.type === document.type &&
      other.document.uid === document.uid &&
      other.document.lang === document.lang,
  );
  return [
    ...(dirname(file) === document.type
      ? []
      : [finding("type", `is ${document.type}, in another type's folder`)]),
    ...(document.type === "location" && isReservedLocationUid(document.uid ?? "")
      ? [finding("uid", `${document.uid} is part of the address of other pages, so no location can have it`)]
      : []),
    ...(sameId === undefined ? [] : [finding("id", `${document.id} is also that of ${sameId.file}`)]),
    ...(sameUid === undefined || document.uid === null
      ? []
      : [finding("uid", `${document.uid} is also that of ${sameUid.file}`)]),
  ];
};

const checkSingles = (models: ContentModels, filed: readonly Filed[]): readonly FileFinding[] =>
  filed.flatMap(({ file, document }, index) => {
    const first = filed.findIndex(
      (other) => other.document.type === document.type && other.document.lang === document.lang,
    );
    return models.types.get(document.type)?.repeatable === false && first !== index
      ? [
          {
            file,
            ...finding("type", `there is one ${document.type} only, and that is ${filed[first]?.file}`),
          },
        ]
      : [];
  });

/** A part of a document that the site omits. */
interface FoundOmission extends Finding {
  readonly documentId: string;
}

/** Reads documents as the site does, and returns what it omits and what is missing (rule 8.7). */
const findOmissions = async (documents: readonly RepositoryDocument[]): Promise<readonly FoundOmission[]> => {
  const omissions: FoundOmission[] = [];
  const logger = Logger.make(({ message, fiber }) => {
    const { documentId, field } = fiber.getRef(References.CurrentLogAnnotations);
    const [text] = [message].flat();
    const prefix = `content left out: ${documentId} ${field} `;
    omissions.push({
      documentId: String(documentId ?? ""),
      ...finding(String(field ?? ""), String(text).replace(prefix, "")),
    });
  });
  const { fetch } = createContentRepository({ documents });
  const content = prismicContent({ endpoint: "http://content.embedded/api/v2", fetch });
  const readAll = Effect.gen(function* () {
    const { pages, locationPages, news, languages, ...others } = yield* Content;
    yield* Effect.forEach(Object.values<Effect.Effect<unknown, ContentUnavailable>>(others), logFailure);
    // The pages go together, because the fields of a form may be on another page.
    yield* logFailure(Effect.flatMap(Effect.all({ pages, locationPages, news, languages }), logEmptyForms));
  });
  await Effect.runPromise(readAll.pipe(Effect.provide(Layer.merge(content, Logger.layer([logger])))));
  return omissions;
};

const logFailure = (read: Effect.Effect<unknown, ContentUnavailable>): Effect.Effect<unknown> =>
  Effect.catch(read, ({ detail }) => Effect.logWarning(detail));
