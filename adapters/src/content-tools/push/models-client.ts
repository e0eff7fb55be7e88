import type { CustomTypeModel, SharedSliceModel } from "@prismicio/client";
import { createClient } from "@prismicio/custom-types-client";

/**
 * The calls of Prismic's Custom Types API that a push needs. The library's own types do not fit Node's module resolution.
 */
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
