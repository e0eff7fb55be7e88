import type { CustomTypeModel, SharedSliceModel } from "@prismicio/client";
import { createClient } from "@prismicio/custom-types-client";
import type { PushPlan } from "./plan-push.ts";

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

/** Sends the new and changed models of a plan; slices first, because document types reference them. */
export const pushModels = async (
  client: ModelsClient,
  { slices, types }: Pick<PushPlan, "slices" | "types">,
  tell: (line: string) => void,
): Promise<void> => {
  for (const { model, step } of slices) {
    if (step === "insert") await client.insertSharedSlice(model);
    if (step === "update") await client.updateSharedSlice(model);
    if (step !== "keep") tell(`slice ${model.id}: sent`);
  }
  for (const { model, step } of types) {
    if (step === "insert") await client.insertCustomType(model);
    if (step === "update") await client.updateCustomType(model);
    if (step !== "keep") tell(`type ${model.id}: sent`);
  }
};
