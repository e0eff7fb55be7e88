import { Content } from "@couvert/domain/site/page/content.port";
import { isKnownCurrency } from "@couvert/domain/values/currency";
import { prismicContent } from "@couvert/outside/content/prismic/prismic-content";
import type { FileFinding } from "@couvert/outside/content-tools/models/check-folder";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocumentFiles } from "@couvert/services/content-repository/read-documents";
import { readRestaurants } from "@couvert/services/reservation-service/restaurants/read-restaurants";
import { findTranslatedHours } from "@couvert/services/reservation-service/restaurants/translated-hours";
import * as Effect from "effect/Effect";
import * as Logger from "effect/Logger";
import * as Result from "effect/Result";
import { findAnnouncedDays } from "./announced-days.ts";

/**
 * Checks the restaurants of a folder against the locations of the documents, and the locations of other languages against
 * those of the site's own (rules 3.48, 3.52), and the special days that news posts announce (rule 8.57). Missing locations are a finding. An empty folder of
 * restaurants belongs to an outside reservation provider.
 */
export const checkRestaurants = async (
  documents: string,
  restaurants: string,
): Promise<readonly FileFinding[]> => {
  const files = await readDocumentFiles(documents);
  const readable = files.flatMap(({ content }) => (Result.isSuccess(content) ? [content.success] : []));
  const { fetch } = createContentRepository({ documents: readable });
  const read = await Effect.runPromise(
    Content.use((content) => Effect.all({ locations: content.locations, languages: content.languages })).pipe(
      Effect.provide(prismicContent({ endpoint: "https://content.check/api/v2", fetch })),
      Effect.provide(Logger.layer([])),
      Effect.result,
    ),
  );
  if (Result.isFailure(read)) return [{ file: "location", path: "", reason: read.failure.detail }];
  const { locations, languages } = read.success;
  if (locations.length === 0) return [{ file: "location", path: "", reason: "has no document" }];
  const { restaurants: found, problems } = await readRestaurants(restaurants, locations);
  return [
    ...findUnknownCurrencies(files),
    ...(found.size + problems.filter(({ file }) => file.startsWith("book/")).length > 0 ? problems : []),
    ...findTranslatedHours(locations, languages),
    ...findAnnouncedDays(files, locations),
  ];
};

/** Returns the documents of locations whose currency does not exist: their prices are in that of their country (rule 3.57). */
const findUnknownCurrencies = (
  files: Awaited<ReturnType<typeof readDocumentFiles>>,
): readonly FileFinding[] =>
  files.flatMap(({ path, content }) => {
    if (Result.isFailure(content) || content.success.type !== "location") return [];
    const { currency } = content.success.data;
    return currency === undefined || currency === null || currency === "" || isKnownCurrency(String(currency))
      ? []
      : [
          {
            file: path,
            path: "currency",
            reason: `must be a currency of ISO 4217 like CAD, not ${JSON.stringify(currency)}`,
          },
        ];
  });
