import { allContent } from "@couvert/domain/site/page/content.port";
import { describeUnfitPrice, fitPrices } from "@couvert/domain/site/page/fit-prices";
import { pageViews } from "@couvert/domain/site/page/page-views";
import { prismicContent } from "@couvert/outside/content/prismic/prismic-content";
import type { FileFinding } from "@couvert/outside/content-tools/models/check-folder";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import * as Effect from "effect/Effect";
import * as Logger from "effect/Logger";
import * as Result from "effect/Result";
import { hoursWordsIn } from "../site/prerender/hours-words.ts";

/**
 * Checks the prices of a folder's documents: none has more decimals than the currency of its page (rule 9.36). Documents that cannot be read
 * together are findings of other checks.
 */
export const checkPrices = async (documents: string): Promise<readonly FileFinding[]> => {
  const { fetch } = createContentRepository({ documents: await readDocuments(documents) });
  const read = await Effect.runPromise(
    allContent.pipe(
      Effect.provide(prismicContent({ endpoint: "https://content.check/api/v2", fetch })),
      Effect.provide(Logger.layer([])),
      Effect.result,
    ),
  );
  if (Result.isFailure(read)) return [];
  const { unfit } = fitPrices(pageViews(read.success, hoursWordsIn));
  return unfit.map(({ source, ...price }) => ({ file: source, path: "", reason: describeUnfitPrice(price) }));
};
