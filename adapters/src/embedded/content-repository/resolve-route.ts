import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { valueAt } from "./document-value.ts";
import { ParsingError } from "./predicate-value.ts";
import type { RepositoryDocument } from "./repository-document.ts";
import type { FindDocument } from "./select-data.ts";

const Route = Schema.Struct({
  type: Schema.String,
  path: Schema.String,
  uid: Schema.optional(Schema.String),
  lang: Schema.optional(Schema.String),
  /** Names in the path that stand for the uid of a linked document, by the field that links to it. */
  resolvers: Schema.optional(Schema.Record(Schema.String, Schema.String)),
});

/** A rule that gives documents of a type their `url`: `{type: "page", path: "/:lang?/:uid"}`. */
export type Route = typeof Route.Type;

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Route)));

/** Reads a `routes` parameter. */
export const parseRoutes = (text: string | null): Result.Result<readonly Route[], ParsingError> =>
  text === null
    ? Result.succeed([])
    : Result.mapError(decode(text), () => new ParsingError({ message: "routes is no list of routes" }));

/** The url of a document after the first route that fits it; null when none does. A name with `?` may be left out. */
export const resolveRoute = (
  document: RepositoryDocument,
  routes: readonly Route[],
  find: FindDocument,
): string | null => {
  for (const route of routes) {
    const url = isApplicable(route, document) ? fillRoute(route, document, find) : null;
    if (url !== null) return url;
  }
  return null;
};

const isApplicable = ({ type, uid, lang }: Route, document: RepositoryDocument): boolean =>
  type === document.type &&
  (uid === undefined || uid === document.uid) &&
  (lang === undefined || lang === document.lang);

const fillRoute = (
  { path, resolvers = {} }: Route,
  document: RepositoryDocument,
  find: FindDocument,
): string | null => {
  const segments: string[] = [];
  for (const segment of path.split("/").filter((each) => each !== "")) {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(segment) ?? [];
    const value = name === undefined ? segment : resolveName(name, document, resolvers, find);
    if (value === null && optional === undefined) return null;
    if (value !== null) segments.push(value);
  }
  return `/${segments.join("/")}`;
};

const resolveName = (
  name: string,
  document: RepositoryDocument,
  resolvers: Readonly<Record<string, string>>,
  find: FindDocument,
): string | null => {
  if (name === "uid" || name === "lang" || name === "type") return document[name];
  const field = Object.hasOwn(resolvers, name) ? resolvers[name] : undefined;
  const link = field === undefined ? undefined : valueAt(document, `my.${document.type}.${field}`);
  const id = typeof link === "object" && link !== null && "id" in link ? String(link.id) : "";
  return find(id)?.uid ?? null;
};
