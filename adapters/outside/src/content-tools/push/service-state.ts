import {
  type CustomTypeModel,
  PrismicError,
  type SharedSliceModel,
  type WriteClient,
} from "@prismicio/client";
import { createClient } from "@prismicio/custom-types-client";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Send } from "./retrying-fetch.ts";

/** The calls of Prismic's Custom Types API that a push needs. The library's own types do not fit Node's module resolution. */
export interface ModelsClient {
  readonly getAllCustomTypes: () => Promise<readonly CustomTypeModel[]>;
  readonly getAllSharedSlices: () => Promise<readonly SharedSliceModel[]>;
  readonly insertCustomType: (model: CustomTypeModel) => Promise<unknown>;
  readonly updateCustomType: (model: CustomTypeModel) => Promise<unknown>;
  readonly insertSharedSlice: (model: SharedSliceModel) => Promise<unknown>;
  readonly updateSharedSlice: (model: SharedSliceModel) => Promise<unknown>;
}

/** Creates a client of the Custom Types API for one repository. */
export const createModelsClient = (options: {
  readonly repositoryName: string;
  readonly token: string;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
}): ModelsClient => createClient(options);

/** A published document at the service. */
interface ServiceDocument {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
}

/** The current content of a repository at the service. */
export interface ServiceState {
  readonly types: ReadonlyMap<string, CustomTypeModel>;
  readonly slices: ReadonlyMap<string, SharedSliceModel>;
  readonly assets: readonly ServiceAsset[];
  /** Published documents, by `documentKey`. */
  readonly documents: ReadonlyMap<string, ServiceDocument>;
  /** The languages of the repository, the master language first. */
  readonly languages: readonly string[];
}

/** Returns the key that our documents share with the service's, whose ids differ: type, uid and language. */
export const documentKey = ({ type, uid, lang }: Omit<ServiceDocument, "id">): string =>
  `${type}/${uid ?? ""}/${lang}`;

/** Reads the content of a repository; the models first, because they need a valid token. */
export const readServiceState = async (service: {
  readonly models: ModelsClient;
  readonly content: WriteClient;
  readonly fetch: Send;
}): Promise<ServiceState> => {
  const { models, content } = service;
  const types = await models.getAllCustomTypes();
  const slices = await models.getAllSharedSlices();
  const { languages } = await content.getRepository();
  const documents = await content.dangerouslyGetAll({ lang: "*", pageSize: 100 });
  return {
    types: new Map(types.map((type) => [type.id, type])),
    slices: new Map(slices.map((slice) => [slice.id, slice])),
    assets: await listAssets(service.fetch, content),
    documents: new Map(
      documents.map(({ id, type, uid, lang }) => [
        documentKey({ type, uid: uid ?? null, lang }),
        { id, type, uid: uid ?? null, lang },
      ]),
    ),
    languages: languages.map(({ id }) => id),
  };
};

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
const listAssets = async (
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
