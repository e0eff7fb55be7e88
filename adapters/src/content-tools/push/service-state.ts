import type { CustomTypeModel, SharedSliceModel, WriteClient } from "@prismicio/client";
import { listAssets, type ServiceAsset } from "./list-assets.ts";
import type { ModelsClient } from "./push-models.ts";
import type { Send } from "./retrying-fetch.ts";

/** A document as it is found at the service, published. */
export interface ServiceDocument {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
}

/** What a repository at the service holds already. */
export interface ServiceState {
  readonly types: ReadonlyMap<string, CustomTypeModel>;
  readonly slices: ReadonlyMap<string, SharedSliceModel>;
  readonly assets: readonly ServiceAsset[];
  /** What is published, by `documentKey`. */
  readonly documents: ReadonlyMap<string, ServiceDocument>;
  /** The languages documents can be in, the master language first. */
  readonly languages: readonly string[];
}

/** What is the same in our documents and in those of the service, where ids differ: type, uid and language. */
export const documentKey = ({ type, uid, lang }: Omit<ServiceDocument, "id">): string =>
  `${type}/${uid ?? ""}/${lang}`;

/** Reads what a repository holds; the models first, for which the token must be right. */
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
