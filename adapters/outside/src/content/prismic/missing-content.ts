import { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { DOCUMENT_FAMILIES } from "./document-families.ts";
import type { OpenRepository } from "./repository-client.ts";

/** The document types that the site reads. */
const READ_TYPES: readonly string[] = Object.values(DOCUMENT_FAMILIES).flat();

/**
 * Explains that a repository has no documents of the types that every site needs: which models it lacks, and what it holds
 * instead (rule 8.38).
 */
export const missingContent = async (
  needed: readonly string[],
  { client, description }: OpenRepository,
  signal: AbortSignal,
): Promise<ContentUnavailable> => {
  const lacking = READ_TYPES.filter((type) => !Object.hasOwn(description.types ?? {}, type));
  const others = Object.keys(description.types ?? {}).filter((type) => !READ_TYPES.includes(type));
  const held = await countDocuments(client, signal);
  const facts = [
    lacking.length === 0
      ? "It has every model of the site."
      : `It has no model of the types ${lacking.join(", ")}.`,
    ...(others.length === 0 ? [] : [`It has models of its own: ${others.toSorted().join(", ")}.`]),
    ...(held === null
      ? []
      : [`It holds ${held === 1 ? "1 published document" : `${held} published documents`}.`]),
  ];
  return new ContentUnavailable({ detail: `the repository holds no ${needed.join(", ")}`, facts });
};

const Counted = Schema.Struct({
  data: Schema.Struct({ _allDocuments: Schema.Struct({ totalCount: Schema.Int }) }),
});

/** Counts all documents of a repository in one GraphQL read, which sends the ref in its header (rule 7.34). */
const countDocuments = async (
  client: OpenRepository["client"],
  signal: AbortSignal,
): Promise<number | null> => {
  const url = new URL(client.documentAPIEndpoint.replace(/\/api\/v2\/?$/, "/graphql"));
  url.searchParams.set("query", '{ _allDocuments(lang: "*") { totalCount } }');
  // The count only completes an error, which its own failure must not replace.
  const answer: unknown = await client.graphQLFetch(url.href, { signal }).then(
    (response) => response.json(),
    () => null,
  );
  const counted = Schema.decodeUnknownOption(Counted)(answer);
  return Option.isNone(counted) ? null : counted.value.data._allDocuments.totalCount;
};
