import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FindDocument } from "./document-index.ts";
import { valueAt } from "./document-value.ts";
import { ParsingError } from "./predicate.ts";
import type { RepositoryDocument } from "./repository-content.ts";

const Route = Schema.Struct({
  type: Schema.String,
  path: Schema.String,
  uid: Schema.optional(Schema.String),
  lang: Schema.optional(Schema.String),
  /** The link fields whose document's uid fills a name in the path, by name. */
  resolvers: Schema.optional(Schema.Record(Schema.String, Schema.String)),
});

/** A rule for the `url` of documents of a type: `{type: "page", path: "/:lang?/:uid"}`. */
export type Route = typeof Route.Type;

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Route)));

/** Parses a `routes` parameter; a single route may stand without a list. Fails for an unknown type. */
export const parseRoutes = (
  text: string | null,
  types: ReadonlySet<string>,
): Result.Result<readonly Route[], ParsingError> => {
  const reject = (message: string) =>
    Result.fail(new ParsingError({ message: `[Link resolver error] ${message}` }));
  if (text === null) return Result.succeed([]);
  const routes = decode(/^\s*\{/.test(text) ? `[${text}]` : text);
  if (Result.isFailure(routes)) return reject("routes is no list of routes");
  const unknown = routes.success.find(({ type }) => !types.has(type));
  return unknown === undefined
    ? Result.succeed(routes.success)
    : reject(`the type ${unknown.type} does not exist`);
};

/** Returns the url of a document from the first route that applies; null when none does. A name with `?` is optional. */
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
