import { PreviewEnded, Previews } from "@couvert/domain/site/content/previews.port";
import { allContent, type ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { decodeLanguage, languagePath } from "@couvert/domain/values/language";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { documentPath } from "./document-path.ts";
import { fetchDocumentById, fetchMasterLanguage, type RepositoryOptions } from "./fetch-documents.ts";
import { prismicContent } from "./prismic-content.ts";

/** Provides previews of a Prismic repository. A preview's token is a ref that works until it expires. */
export const prismicPreviews = (options: Omit<RepositoryOptions, "state">): Layer.Layer<Previews> =>
  Layer.succeed(Previews, {
    pathOf: (documentId, ref) =>
      readAtRef(options, ref, (at) =>
        Effect.gen(function* () {
          const document = yield* fetchDocumentById(at, documentId);
          const path = document?.uid ? documentPath(document.type, document.uid) : undefined;
          if (document === null || path === undefined) return null;
          const master = yield* fetchMasterLanguage(at);
          return document.lang === master ? path : languagePath(decodeLanguage(document.lang), path);
        }),
      ),
    contentAt: (ref) => readAtRef(options, ref, (at) => allContent.pipe(Effect.provide(prismicContent(at)))),
  });

/**
 * Reads at a preview's ref. For an expired ref the client returns published content, which an editor could mistake for the
 * draft. So this ends the preview when the repository rejects the ref.
 */
const readAtRef = <A>(
  options: Omit<RepositoryOptions, "state">,
  ref: string,
  read: (at: RepositoryOptions) => Effect.Effect<A, ContentUnavailable>,
): Effect.Effect<A, PreviewEnded | ContentUnavailable> =>
  Effect.suspend(() => {
    let isOver = false;
    const fetch = async (request: Request): Promise<Response> => {
      const answer = await options.fetch(request);
      if (!request.url.includes("/documents/search") || !ENDED_STATUSES.includes(answer.status))
        return answer;
      isOver = true;
      throw new Error("the repository knows no such preview");
    };
    return Effect.mapError(read({ ...options, fetch, state: { mode: "manual", ref } }), (fault) =>
      isOver ? new PreviewEnded() : fault,
    );
  });

/** The statuses of a repository for an unknown ref and for an expired ref. */
const ENDED_STATUSES: readonly number[] = [404, 410];
