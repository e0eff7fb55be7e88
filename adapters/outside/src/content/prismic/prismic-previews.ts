import { PreviewEnded, Previews } from "@couvert/domain/site/content/previews.port";
import { allContent, Content, type ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { decodeLanguage, languagePath } from "@couvert/domain/values/language";
import { safeLink } from "@couvert/domain/values/link";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { LOCATION_PAGE_TYPES } from "./document-path.ts";
import { createRepositoryReader } from "./fetch-documents.ts";
import { prismicContent } from "./prismic-content.ts";
import type { RepositoryOptions } from "./repository-client.ts";

/**
 * Provides previews of a Prismic repository. A preview's token is a ref that works until it expires. The ref of what visitors
 * see is no preview: anybody may know it (rules 7.79, 2.10, 7.36, 8.39).
 */
export const prismicPreviews = (
  options: Omit<RepositoryOptions, "preview" | "onPreviewEnded">,
): Layer.Layer<Previews> =>
  Layer.succeed(Previews, {
    pathOf: (documentId, ref) => readAtRef(options, ref, (at) => Effect.scoped(findPath(at, documentId))),
    contentAt: (ref) => readAtRef(options, ref, (at) => allContent.pipe(Effect.provide(prismicContent(at)))),
    locationsAt: (ref, formerHours) =>
      readAtRef(options, ref, (at) =>
        Content.use(({ locations }) => locations).pipe(
          Effect.provide(prismicContent({ ...at, formerHours })),
        ),
      ),
  });

/** Finds the path of a document; null when it has no page, as a restaurant's menu without the restaurant. */
const findPath = (at: RepositoryOptions, documentId: string) =>
  Effect.gen(function* () {
    const reader = yield* createRepositoryReader(at);
    const document = yield* reader.documentById(documentId);
    const path = safeLink(document?.url);
    if (document === null || path === null || path.newTab) return null;
    const { type, uid, lang } = document;
    if (Object.hasOwn(LOCATION_PAGE_TYPES, type)) {
      const location = yield* reader.documentByUid("location", uid ?? "");
      if (location === null) return null;
    }
    const master = yield* reader.masterLanguage;
    return lang === master ? path.url : languagePath(decodeLanguage(lang), path.url);
  });

/**
 * Reads at a preview's ref. For an expired ref the client returns published content, which an editor could mistake for the
 * draft. So this ends the preview when the repository rejects the ref.
 */
const readAtRef = <A>(
  options: Omit<RepositoryOptions, "preview" | "onPreviewEnded">,
  ref: string,
  read: (at: RepositoryOptions) => Effect.Effect<A, ContentUnavailable>,
): Effect.Effect<A, PreviewEnded | ContentUnavailable> =>
  Effect.suspend(() => {
    let isOver = false;
    const onPreviewEnded = () => {
      isOver = true;
    };
    return Effect.mapError(read({ ...options, onPreviewEnded, preview: { ref, isOn: true } }), (error) =>
      isOver ? new PreviewEnded() : error,
    );
  });
