import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listContentFiles, parseContentFile } from "@couvert/platform/files/content-files";
import type { CustomTypeModel, SharedSliceModel } from "@prismicio/client";
import * as Schema from "effect/Schema";

/** The models of a site's content, in Prismic's own format: its document types and its shared slices, by id. */
export interface ContentModels {
  readonly types: ReadonlyMap<string, CustomTypeModel>;
  readonly slices: ReadonlyMap<string, SharedSliceModel>;
}

const Fields = Schema.Record(Schema.String, Schema.Struct({ type: Schema.String }));

const isType = Schema.is(
  Schema.Struct({
    id: Schema.String,
    label: Schema.String,
    repeatable: Schema.Boolean,
    status: Schema.Boolean,
    json: Schema.Record(Schema.String, Fields),
  }),
);

const isSlice = Schema.is(
  Schema.Struct({
    id: Schema.String,
    type: Schema.Literal("SharedSlice"),
    name: Schema.String,
    variations: Schema.NonEmptyArray(
      Schema.Struct({
        id: Schema.String,
        primary: Schema.optional(Fields),
        items: Schema.optional(Fields),
      }),
    ),
  }),
);

/**
 * Reads the models of a site: `{types}/{type}/index.json` and `{slices}/{slice}/model.json`, in the order of their folders.
 * A zone whose `choices` are the id of a document type takes the slices of that type's zone. Rejects with the file's name when a file is
 * not a model or two share an id.
 */
export const readModels = async (folders: {
  readonly types: string;
  readonly slices: string;
}): Promise<ContentModels> => ({
  types: withSharedChoices(
    await readAll<CustomTypeModel>(folders.types, "index.json", isType, "document type"),
  ),
  slices: await readAll<SharedSliceModel>(folders.slices, "model.json", isSlice, "slice"),
});

const withSharedChoices = (
  types: ReadonlyMap<string, CustomTypeModel>,
): ReadonlyMap<string, CustomTypeModel> => {
  const choicesOf = (id: string) => {
    const fields = Object.values(types.get(id)?.json ?? {}).flatMap(Object.values);
    const choices: unknown = fields.find(({ type }) => type === "Slices")?.config.choices;
    if (typeof choices !== "object") throw new Error(`no document type ${id} lists the slices of its zone`);
    return choices;
  };
  return new Map(
    JSON.parse(JSON.stringify([...types]), (key, value) =>
      key === "choices" && typeof value === "string" ? choicesOf(value) : value,
    ),
  );
};

const readAll = async <Model extends { readonly id: string }>(
  folder: string,
  name: string,
  isModel: (value: unknown) => boolean,
  what: string,
): Promise<ReadonlyMap<string, Model>> => {
  const paths = listContentFiles(folder).filter((path) => path.endsWith(`/${name}`));
  const models = new Map<string, Model>();
  for (const path of paths) {
    const file = join(folder, path);
    const parsed: unknown = await readFile(file, "utf8")
      .then(parseContentFile)
      .catch(() => undefined);
    if (!isModel(parsed)) throw new Error(`${file} is no model of a ${what}`);
    const model = parsed as Model;
    if (models.has(model.id)) throw new Error(`${file}: another ${what} has the id ${model.id}`);
    models.set(model.id, model);
  }
  return models;
};
