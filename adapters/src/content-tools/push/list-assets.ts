import { PrismicError, type WriteClient } from "@prismicio/client";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Send } from "./retrying-fetch.ts";

const ServiceAsset = Schema.Struct({
  id: Schema.String,
  url: Schema.String,
  filename: Schema.String,
  notes: Schema.optional(Schema.NullOr(Schema.String)),
  width: Schema.optional(Schema.NullOr(Schema.Number)),
  height: Schema.optional(Schema.NullOr(Schema.Number)),
});

/** A file in the service's media library. */
export type ServiceAsset = typeof ServiceAsset.Type;

const decode = Schema.decodeUnknownResult(
  Schema.fromJsonString(
    Schema.Struct({
      items: Schema.Array(ServiceAsset),
      cursor: Schema.optional(Schema.NullOr(Schema.String)),
    }),
  ),
);

const PAGE_SIZE = 500;
const ASSETS_TIMEOUT_MS = 30_000;

/** Lists all files of a repository's media library; Prismic's client has no such call. */
export const listAssets = async (
  fetch: Send,
  { assetAPIEndpoint, repositoryName, writeToken }: WriteClient,
): Promise<readonly ServiceAsset[]> => {
  const assets: ServiceAsset[] = [];
  let cursor: string | null | undefined;
  do {
    const url = new URL("assets", assetAPIEndpoint);
    url.searchParams.set("limit", String(PAGE_SIZE));
    if (cursor) url.searchParams.set("cursor", cursor);
    const response = await fetch(url.href, {
      method: "GET",
      headers: { repository: repositoryName, authorization: `Bearer ${writeToken}` },
      signal: AbortSignal.timeout(ASSETS_TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status !== 200) {
      throw new PrismicError(`the media library answered ${response.status}`, url.href, text);
    }
    const page = Result.getOrThrowWith(
      decode(text),
      () => new PrismicError("the media library answered with no list of files", url.href, text),
    );
    assets.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return assets;
};
