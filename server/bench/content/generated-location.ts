import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import { createSeededRandom, type SeededRandom } from "./seeded-random.ts";
import { townName } from "./town-names.ts";

/** JSON of a document or of a restaurant's file. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

/** A location that generated ones are made from: its documents, and its restaurant unless it takes no reservations. */
export interface Template {
  readonly uid: string;
  readonly title: string;
  readonly documents: readonly RepositoryDocument[];
  readonly restaurant: JsonObject | null;
}

/** A generated location. `restaurant` is null where it takes no reservations. */
export interface GeneratedLocation {
  readonly uid: string;
  readonly documents: readonly RepositoryDocument[];
  readonly restaurant: JsonObject | null;
}

/** The texts that generated locations are put together from. */
export interface Corpus {
  readonly sentences: readonly string[];
  readonly dishes: readonly string[];
  readonly ingredients: readonly string[];
}

/** The fields with names and with lists of ingredients. */
const DISH = "name";
const INGREDIENTS = "description";

const isText = (value: Json): value is string => typeof value === "string";
const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPicture = (value: JsonObject): boolean => "edit" in value && "dimensions" in value;

/** Collects the sentences without links, the dishes and the ingredients of documents. */
export const collectCorpus = (documents: readonly RepositoryDocument[]): Corpus => {
  const [sentences, dishes, ingredients] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (value: Json, type: string): void => {
    if (Array.isArray(value)) for (const item of value as readonly Json[]) visit(item, type);
    if (!isObject(value) || isPicture(value)) return;
    const { text, spans, [DISH]: dish, [INGREDIENTS]: list } = value;
    if (text !== undefined && isText(text) && Array.isArray(spans) && spans.length === 0) {
      for (const sentence of text.match(/[^.!?]+[.!?]+/g) ?? []) sentences.add(sentence.trim());
    }
    if (type === "location_menu" && dish !== undefined && isText(dish)) dishes.add(dish);
    if (type === "location_menu" && list !== undefined && isText(list)) {
      for (const ingredient of list.split(", ")) ingredients.add(ingredient);
    }
    for (const item of Object.values(value)) visit(item, type);
  };
  for (const { data, type } of documents) visit(data as Json, type);
  return { sentences: [...sentences], dishes: [...dishes], ingredients: [...ingredients] };
};

/** Returns the generated location of a number: a template's structure with its own texts, dishes, prices and address. */
export const generateLocation = (number: number, template: Template, corpus: Corpus): GeneratedLocation => {
  const random = createSeededRandom(number);
  const title = townName(number);
  const uid = title.toLowerCase().replaceAll(" ", "-");
  const restaurantId = template.restaurant === null ? null : 10_000 + number;
  const own = rewriteLocation({ uid, title, template, corpus, random });
  const address = `${1 + random.below(9_900)} ${townName(random.below(9_000)).split(" ")[0]} Street`;
  const documents = template.documents.map((document) => {
    const data = own(document.data as Json, "") as JsonObject;
    const place = document.type === "location" ? { ...placeOf(data, random), restaurantId, address } : {};
    return {
      ...document,
      id: `${document.type}.${uid}`,
      uid,
      data: { ...data, ...place },
    };
  });
  const restaurant = template.restaurant && {
    ...(own(template.restaurant, "") as JsonObject),
    restaurantId,
    name: `Juniper Row ${title}`,
    address: `${address}, ${title}`,
    tables: template.restaurant["tables"] ?? [],
    joins: template.restaurant["joins"] ?? [],
  };
  return { uid, documents, restaurant };
};

/** Returns the fields that place a location: within about 300 km of its template, so that its time zone stays right. */
const placeOf = ({ geocoords }: JsonObject, random: SeededRandom) => {
  const { latitude, longitude } = geocoords as { readonly latitude: number; readonly longitude: number };
  const moved = (degrees: number) =>
    Math.round((degrees + (random.below(50_000) - 25_000) / 10_000) * 1e4) / 1e4;
  return {
    geocoords: { latitude: moved(latitude), longitude: moved(longitude) },
    isFlagship: false,
    isComingSoon: false,
  };
};

interface Rewriting {
  readonly uid: string;
  readonly title: string;
  readonly template: Template;
  readonly corpus: Corpus;
  readonly random: SeededRandom;
}

/** Returns a function that rewrites a value of a template. Pictures and texts with links or emphasis stay as they are. */
const rewriteLocation = ({ uid, title, template, corpus, random }: Rewriting) => {
  const named = (text: string) => text.replaceAll(template.title, title).replaceAll(template.uid, uid);
  const sentences = (text: string) =>
    (text.match(/[.!?](?=\s|$)/g) ?? [""]).map(() => named(random.pick(corpus.sentences))).join(" ");
  const rewrite = (value: Json, field: string): Json => {
    if (isText(value)) {
      if (field === "timeZone") return value;
      if (field === INGREDIENTS && /^[^.]+, [^.]+$/.test(value)) {
        return value
          .split(", ")
          .map(() => random.pick(corpus.ingredients))
          .join(", ");
      }
      return named(value);
    }
    if (typeof value === "number" && field === "price") return value + random.below(5);
    if (Array.isArray(value)) return value.map((item: Json) => rewrite(item, field));
    if (!isObject(value) || isPicture(value)) return value;
    const { spans, text } = value;
    if (Array.isArray(spans) && text !== undefined && isText(text)) {
      return spans.length > 0
        ? value
        : { ...value, text: /[.!?]$/.test(text) ? sentences(text) : named(text) };
    }
    const fields = Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, rewrite(item, name)]),
    );
    const isDish = "vegetarian" in value && DISH in value;
    return isDish ? { ...fields, [DISH]: random.pick(corpus.dishes) } : fields;
  };
  return rewrite;
};
