import { Content } from "@couvert/domain/site/page/content.port";
import { prismicContent } from "@couvert/outside/content/prismic/prismic-content";
import { type ContentModels, readModels } from "@couvert/outside/content-tools/models/read-models";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { expect, it } from "vitest";
import { givenFolders } from "../config/content-settings.ts";
import { MODELS } from "./model-files.ts";

const DEMO_CONTENT = givenFolders(undefined, {});

/** A limit that a busy machine does not reach; every field is read a dozen times. */
const TIMEOUT_MS = 240_000;

type Values = Record<string, unknown>;
type TypeModel = ContentModels["types"] extends ReadonlyMap<string, infer Model> ? Model : never;
type FieldModel = TypeModel["json"][string][string];
type Models = Readonly<Record<string, FieldModel>>;

/** Returns everything the site reads from documents, as text. */
const contentOf = (documents: readonly RepositoryDocument[]): Promise<string> => {
  const layer = prismicContent({
    endpoint: "https://content.test/api/v2",
    fetch: createContentRepository({ documents }).fetch,
  });
  const read = Effect.flatMap(Content, (port) =>
    Effect.all(Object.values<Effect.Effect<unknown, unknown>>({ ...port }).map(Effect.result)),
  );
  return Effect.runPromise(read.pipe(Effect.provide(Layer.merge(layer, Logger.layer([]))))).then(
    JSON.stringify,
  );
};

/** Returns a possible value of a field, or another one. */
const createValue = (model: FieldModel, alternative: number): unknown => {
  const config = (model.config ?? {}) as Values;
  switch (model.type) {
    case "Text":
      return `Words ${alternative}`;
    case "Number":
      return 7 + alternative;
    case "Boolean":
      return alternative === 0;
    case "Select":
      return (config["options"] as string[])[alternative];
    case "Date":
      return `2027-01-0${1 + alternative}`;
    case "Timestamp":
      return `2027-01-0${1 + alternative}T19:00:00+0000`;
    case "GeoPoint":
      return { latitude: alternative, longitude: 5 };
    case "Image":
      return {
        url: `/content/images/miami.jpg?w=${alternative + 1}`,
        alt: "",
        dimensions: { width: 3, height: 2 },
      };
    case "Embed":
      return {
        embed_url: `https://www.youtube.com/watch?v=${alternative}abcdefghij`,
        type: "video",
        html: null,
      };
    case "StructuredText": {
      const [type] = String(config["multi"] ?? config["single"]).split(",");
      return [{ type, text: `Words ${alternative}`, spans: [] }];
    }
    case "Link": {
      const [type] = (config["customtypes"] as string[] | undefined) ?? [];
      return config["select"] === "document"
        ? { link_type: "Document", id: `${type}.target-${alternative}`, type, uid: `target-${alternative}` }
        : { link_type: "Web", url: `https://example.com/${alternative}` };
    }
    case "Group":
      return [entryOf((config["fields"] ?? {}) as Models)];
    default:
      return undefined;
  }
};

const entryOf = (models: Models): Values =>
  Object.fromEntries(Object.entries(models).map(([name, model]) => [name, createValue(model, 0)]));

type ContentWith = (values: Values) => Promise<string>;

/** Returns whether a field's value changes what the site reads, next to these other fields. */
const readBeside = async (others: Values, contentWith: ContentWith) => {
  const before = await contentWith(others);
  return async (name: string, model: FieldModel): Promise<boolean> => {
    for (const value of [null, createValue(model, 1), createValue(model, 0)]) {
      if ((await contentWith({ ...others, [name]: value })) !== before) return true;
    }
    return false;
  };
};

/** Returns the fields of a record that change nothing, with all other fields and without the flags. */
const deadFields = async (
  models: Models,
  full: Values,
  at: string,
  contentWith: ContentWith,
): Promise<readonly string[]> => {
  const isRead = await readBeside(full, contentWith);
  const isReadWithoutFlags = await readBeside(withoutFlags(full), contentWith);
  const dead: string[] = [];
  for (const [name, model] of Object.entries(models)) {
    if (model.type === "UID" || model.type === "Slices" || ELSEWHERE.has(at + name)) continue;
    if (!(await isRead(name, model)) && !(await isReadWithoutFlags(name, model))) {
      dead.push(at + name);
    } else if (model.type === "Group") {
      const fields = (model.config?.fields ?? {}) as Models;
      const first = largest(full[name] as Values[]);
      const entry = { ...entryOf(fields), ...filled(first) };
      const within = (values: Values) => contentWith({ ...full, [name]: [values] });
      dead.push(...(await deadFields(fields, entry, `${at}${name}.`, within)));
    }
  }
  return dead;
};

/** Fields that need values this test does not create; tests next to their readers cover them. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  // Needs columns without a title.
  "footer: general.linkColumnsTitle",
  // Needs a file of captions.
  "full_video (default): captions",
  // Needs an existing rule with its own arguments.
  "form (default): fields.rules",
  // Need a field of type tel, and codes of countries.
  "form (default): fields.mode",
  "form (default): fields.autoDefaultCountry",
  "form (default): fields.defaultCountry",
  "form (default): fields.allCountries",
  "form (default): fields.onlyCountries",
  "form (default): fields.preferredCountries",
  "form (default): fields.ignoredCountries",
  // Needs an address on an allowed host.
  "iframe_embed (default): source",
]);

const EMPTY: ReadonlySet<string> = new Set(["{}", "[]", '{"link_type":"Any"}']);

/** A flag may imply another: vegan implies vegetarian. */
const withoutFlags = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== "boolean"));

/** Returns the record with the most values. */
const largest = (all: readonly Values[]): Values | undefined =>
  all.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];

const filled = (values: Values | undefined): Values =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== null && !EMPTY.has(JSON.stringify(value))),
  );

it(
  "reads every field that an editor can fill in",
  async () => {
    const models = await readModels(MODELS);
    const documents = (await readDocuments(DEMO_CONTENT.documents)).filter(({ lang }) => lang === "en-us");
    // Links lead to existing documents that change nothing else.
    const targets = [
      ...[...models.types.keys()].flatMap((type) =>
        [0, 1].map((index) => ({ type, uid: `target-${index}` })),
      ),
      ...documents.filter(({ uid }) => uid !== null).map(({ id, type, uid }) => ({ id, type, uid })),
    ].map((target) => createDocument({ ...target, data: { title: target.uid } }));
    const site = documents.filter(({ uid }) => uid === null);
    /** Returns the site's own documents and the linked ones; any other costs time without effect. */
    const beside = (document: RepositoryDocument, slice?: Values): readonly RepositoryDocument[] => {
      const text = JSON.stringify([document.data, slice]);
      return [
        ...site,
        ...targets.filter(({ id, uid }) => uid?.startsWith("target-") || text.includes(`"${id}"`)),
      ].filter(({ id }) => id !== document.id);
    };
    const dead: string[] = [];
    for (const type of models.types.values()) {
      const fields: Models = Object.assign({}, ...Object.values(type.json));
      const example = documents.find((document) => document.type === type.id);
      const document = example ?? createDocument({ type: type.id, uid: "example" });
      const others = beside(document);
      const contentWith = (data: Values) => contentOf([{ ...document, data }, ...others]);
      const full = { ...entryOf(fields), ...filled(document.data) };
      dead.push(...(await deadFields(fields, full, `${type.id}: `, contentWith)));
    }
    for (const slice of models.slices.values()) {
      for (const variation of slice.variations) {
        const holder = [...models.types.values()].find(({ json }) =>
          Object.values(json).some((tab) =>
            Object.values(tab).some(
              (field) => field.type === "Slices" && slice.id in (field.config?.choices ?? {}),
            ),
          ),
        );
        const example =
          documents.find(({ type }) => type === holder?.id) ?? createDocument({ uid: "example" });
        const primary = (variation.primary ?? {}) as Models;
        const items = (variation.items ?? {}) as Models;
        const contentWith = (own: Values, item: Values) =>
          contentOf([
            {
              ...example,
              data: {
                ...example.data,
                slices: [
                  { id: "s", slice_type: slice.id, variation: variation.id, primary: own, items: [item] },
                ],
              },
            },
            ...others,
          ]);
        const name = `${slice.id} (${variation.id}): `;
        const shown = documents.flatMap(({ data }) => [data["slices"] ?? []].flat() as Values[]);
        const demo = largest(
          shown.filter((each) => each["slice_type"] === slice.id && each["variation"] === variation.id),
        );
        const others = beside(example, demo);
        const own = { ...entryOf(primary), ...filled(demo?.["primary"] as Values) };
        const item = { ...entryOf(items), ...filled(largest((demo?.["items"] ?? []) as Values[])) };
        dead.push(...(await deadFields(primary, own, name, (values) => contentWith(values, item))));
        dead.push(...(await deadFields(items, item, `${name}items.`, (values) => contentWith(own, values))));
      }
    }
    expect(dead).toEqual([]);
  },
  TIMEOUT_MS,
);
