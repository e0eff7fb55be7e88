import type { CustomTypeModel, CustomTypeModelField, SharedSliceModel } from "@prismicio/client";
import type { CheckContext } from "./finding.ts";
import type { ContentModels } from "./read-models.ts";

/** Creates a document type with a uid and these fields. */
export const createType = (
  id: string,
  fields: Readonly<Record<string, unknown>> = {},
  overrides: Partial<CustomTypeModel> = {},
): CustomTypeModel => ({
  id,
  label: id,
  repeatable: true,
  status: true,
  json: { Main: { uid: { type: "UID" }, ...(fields as Record<string, CustomTypeModelField>) } },
  ...overrides,
});

/** Creates a slice with one variation. */
export const createSlice = (
  id: string,
  primary: Readonly<Record<string, unknown>> = {},
  items: Readonly<Record<string, unknown>> = {},
): SharedSliceModel => ({
  type: "SharedSlice",
  id,
  name: id,
  variations: [
    {
      id: "default",
      name: "Default",
      docURL: "",
      version: "initial",
      description: "",
      imageUrl: "",
      primary: primary as Record<string, CustomTypeModelField> as never,
      items: items as Record<string, CustomTypeModelField> as never,
    },
  ],
});

/** Creates the models of these types and slices. */
export const createModels = (
  types: readonly CustomTypeModel[],
  slices: readonly SharedSliceModel[] = [],
): ContentModels => ({
  types: new Map(types.map((type) => [type.id, type])),
  slices: new Map(slices.map((slice) => [slice.id, slice])),
});

/** Creates a check context with models and nothing else. */
export const createContext = (
  models: ContentModels,
  overrides: Partial<CheckContext> = {},
): CheckContext => ({ models, documents: new Map(), files: new Set(), ...overrides });
