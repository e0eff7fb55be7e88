import type { CustomTypeModel, SharedSliceModel, WriteClient } from "@prismicio/client";
import { listAssets, type ServiceAsset } from "./list-assets.ts";
import type { ModelsClient } from "./models-client.ts";
import type { Send } from "./retrying-fetch.ts";

/** A published document at the service. */
export interface ServiceDocument {
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
