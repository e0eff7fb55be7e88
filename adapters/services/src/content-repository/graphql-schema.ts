import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from "graphql";
import { type ConnectionArguments, findDocuments, toConnection } from "./graphql-connection.ts";
import type { RepositoryDocument } from "./repository-content.ts";

type Values = Readonly<Record<string, unknown>>;

/** Rich text, pictures, embeds and slice zones, as they are in the documents. */
const Json = new GraphQLScalarType({ name: "Json" });

const Meta = new GraphQLObjectType<RepositoryDocument>({
  name: "Meta",
  fields: {
    id: { type: new GraphQLNonNull(GraphQLString) },
    uid: { type: GraphQLString },
    type: { type: new GraphQLNonNull(GraphQLString) },
    tags: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) },
    lang: { type: new GraphQLNonNull(GraphQLString) },
    firstPublicationDate: { type: GraphQLString, resolve: (document) => document.first_publication_date },
    lastPublicationDate: { type: GraphQLString, resolve: (document) => document.last_publication_date },
  },
});

const PageInfo = new GraphQLObjectType({
  name: "PageInfo",
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    startCursor: { type: GraphQLString },
    endCursor: { type: GraphQLString },
  },
});

const ARGUMENTS = {
  uid: { type: GraphQLString },
  uid_in: { type: new GraphQLList(new GraphQLNonNull(GraphQLString)) },
  id: { type: GraphQLID },
  id_in: { type: new GraphQLList(new GraphQLNonNull(GraphQLString)) },
  lang: { type: GraphQLString },
  tags: { type: new GraphQLList(new GraphQLNonNull(GraphQLString)) },
  tags_in: { type: new GraphQLList(new GraphQLNonNull(GraphQLString)) },
  type: { type: GraphQLString },
  type_in: { type: new GraphQLList(new GraphQLNonNull(GraphQLString)) },
  first: { type: GraphQLInt },
  after: { type: GraphQLString },
};

/**
 * Creates the GraphQL schema of documents as Prismic names it: `page(uid, lang)`, `allPages` and `_allDocuments`, with the
 * fields that a document of the type has. A link leads to its document by `... on Page`.
 */
export const createGraphQlSchema = (documents: readonly RepositoryDocument[]): GraphQLSchema => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const Linkable = new GraphQLInterfaceType({
    name: "_Linkable",
    fields: { _linkType: { type: GraphQLString } },
    resolveType: (value: Values) => ("data" in value ? nameOf(String(value["type"])) : "_ExternalLink"),
  });
  const ExternalLink = new GraphQLObjectType<Values>({
    name: "_ExternalLink",
    interfaces: [Linkable],
    fields: { _linkType: { type: GraphQLString }, url: { type: GraphQLString } },
  });
  const Document = new GraphQLInterfaceType({
    name: "_Document",
    fields: { _meta: { type: new GraphQLNonNull(Meta) } },
    resolveType: ({ type }: RepositoryDocument) => nameOf(type),
  });
  const resolveLink = (value: unknown): unknown => {
    const link = isValues(value) ? value : {};
    if (link["link_type"] === "Document") return byId.get(String(link["id"])) ?? null;
    return typeof link["url"] === "string"
      ? { _linkType: `Link.${link["link_type"]}`, url: link["url"] }
      : null;
  };
  const fieldType = (name: string, values: readonly unknown[]): GraphQLOutputType => {
    const known = values.filter((value) => value !== null && value !== undefined);
    if (known.every((value) => typeof value === "string")) return GraphQLString;
    if (known.every((value) => typeof value === "number")) return GraphQLFloat;
    if (known.every((value) => typeof value === "boolean")) return GraphQLBoolean;
    if (known.every((value) => isValues(value) && "link_type" in value)) return Linkable;
    const entries = known.flat();
    const isGroup =
      known.every(Array.isArray) && entries.every((entry) => isValues(entry) && isGroupEntry(entry));
    return isGroup && entries.length > 0
      ? new GraphQLList(new GraphQLObjectType({ name, fields: fieldsOf(name, entries as Values[]) }))
      : Json;
  };
  const fieldsOf = (typeName: string, all: readonly Values[]) =>
    Object.fromEntries(
      [...new Set(all.flatMap(Object.keys))].filter(isName).map((name) => {
        const type = fieldType(
          `${typeName}${capitalize(name)}`,
          all.map((values) => values[name]),
        );
        const resolve = (values: Values) => (type === Linkable ? resolveLink(values[name]) : values[name]);
        return [name, { type, resolve }];
      }),
    );
  const types = [...new Set(documents.map(({ type }) => type))].sort().map((type) => {
    const data = documents.filter((document) => document.type === type).map((document) => document.data);
    const fields = Object.entries(fieldsOf(nameOf(type), data)).map(([name, { type, resolve }]) => [
      name,
      { type, resolve: (document: RepositoryDocument) => resolve(document.data) },
    ]);
    return {
      type,
      object: new GraphQLObjectType<RepositoryDocument>({
        name: nameOf(type),
        interfaces: [Document, Linkable],
        fields: {
          _meta: { type: new GraphQLNonNull(Meta), resolve: (document) => document },
          _linkType: { type: GraphQLString, resolve: () => "Link.document" },
          ...Object.fromEntries(fields),
        },
      }),
    };
  });
  const connection = (name: string, node: GraphQLOutputType, type: string | null) => {
    const Edge = new GraphQLObjectType({
      name: `${name}ConnectionEdge`,
      fields: { node: { type: node }, cursor: { type: new GraphQLNonNull(GraphQLString) } },
    });
    return {
      type: new GraphQLNonNull(
        new GraphQLObjectType({
          name: `${name}Connection`,
          fields: {
            totalCount: { type: new GraphQLNonNull(GraphQLInt) },
            pageInfo: { type: new GraphQLNonNull(PageInfo) },
            edges: { type: new GraphQLList(Edge) },
          },
        }),
      ),
      args: ARGUMENTS,
      resolve: (_: unknown, given: ConnectionArguments) =>
        toConnection(findDocuments(documents, type === null ? given : { ...given, type }), given),
    };
  };
  return new GraphQLSchema({
    types: [ExternalLink, ...types.map(({ object }) => object)],
    query: new GraphQLObjectType({
      name: "Query",
      fields: {
        _allDocuments: connection("_Document", Document, null),
        ...Object.fromEntries(
          types.flatMap(({ type, object }) => [
            [`all${nameOf(type)}s`, connection(nameOf(type), object, type)],
            [
              isName(type) ? type : `_${type}`,
              {
                type: object,
                args: {
                  uid: { type: new GraphQLNonNull(GraphQLString) },
                  lang: { type: new GraphQLNonNull(GraphQLString) },
                },
                resolve: (_: unknown, given: ConnectionArguments) =>
                  findDocuments(documents, { ...given, type })[0] ?? null,
              },
            ],
          ]),
        ),
      },
    }),
  });
};

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Says whether a list's entry is of a group: a block of rich text has a type, a slice the type of the slice. */
const isGroupEntry = (entry: Values): boolean => !("spans" in entry) && !("slice_type" in entry);

/** Names of GraphQL; other fields, such as those that begin with a digit, are not in the schema. */
const isName = (text: string): boolean => /^[a-z][\w]*$/i.test(text);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const nameOf = (type: string): string => (isName(type) ? capitalize(type) : `_${type.replace(/\W/g, "_")}`);
