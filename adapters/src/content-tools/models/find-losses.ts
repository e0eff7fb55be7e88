import { Content } from "@couvert/domain/site/page/content.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as References from "effect/References";
import { prismicContent } from "../../content/prismic/prismic-content.ts";
import { createContentRepository } from "../../embedded/content-repository/content-repository.ts";
import type { RepositoryDocument } from "../../embedded/content-repository/repository-document.ts";
import { type Finding, finding } from "./finding.ts";

/** A part of a document that the site omits. */
export interface FoundLoss extends Finding {
  readonly documentId: string;
}

/** Reads documents as the site does, and returns what it omits and what is missing (spec 8). */
export const findLosses = async (documents: readonly RepositoryDocument[]): Promise<readonly FoundLoss[]> => {
  const losses: FoundLoss[] = [];
  const logger = Logger.make(({ message, fiber }) => {
    const { documentId, field } = fiber.getRef(References.CurrentLogAnnotations);
    const [text] = [message].flat();
    const told = `content left out: ${documentId} ${field} `;
    losses.push({
      documentId: String(documentId ?? ""),
      ...finding(String(field ?? ""), String(text).replace(told, "")),
    });
  });
  const { fetch } = createContentRepository({ documents });
  const content = prismicContent({ endpoint: "http://content.embedded/api/v2", fetch });
  const readAll = Effect.flatMap(Content, (port) =>
    Effect.forEach(Object.values<Effect.Effect<unknown, { readonly detail: string }>>({ ...port }), (read) =>
      Effect.catch(read, ({ detail }) => Effect.logWarning(detail)),
    ),
  );
  await Effect.runPromise(readAll.pipe(Effect.provide(Layer.merge(content, Logger.layer([logger])))));
  return losses;
};
