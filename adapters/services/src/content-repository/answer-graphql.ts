import type { GraphQLSchema } from "graphql";
import type { RepositoryDocument } from "./repository-content.ts";

/** The greatest length of a query; longer ones are answered 400. */
const MAX_LENGTH = 20_000;

/** The schemas of published contents, which many queries share. */
const schemas = new WeakMap<readonly RepositoryDocument[], GraphQLSchema>();

/**
 * Answers a GraphQL query over documents by its parameters `query`, `variables` and `operationName`; 400 for a query that
 * does not fit the schema. Loads the library with the first query, since the site itself makes none.
 */
export const answerGraphQl = async (
  documents: readonly RepositoryDocument[],
  parameters: URLSearchParams,
): Promise<Response> => {
  const [{ graphql, GraphQLError, parse, validate }, { createGraphQlSchema }] = await Promise.all([
    import("graphql"),
    import("./graphql-schema.ts"),
  ]);
  const rejected = (errors: readonly unknown[]) => Response.json({ errors }, { status: 400 });
  const source = parameters.get("query") ?? "";
  const schema = schemas.get(documents) ?? createGraphQlSchema(documents);
  schemas.set(documents, schema);
  try {
    if (source.length > MAX_LENGTH) throw new GraphQLError(`Query is longer than ${MAX_LENGTH} characters`);
    const errors = validate(schema, parse(source, { maxTokens: 2000 }));
    if (errors.length > 0) return rejected(errors);
    const variables: unknown = JSON.parse(parameters.get("variables") ?? "{}");
    return Response.json(
      await graphql({
        schema,
        source,
        variableValues: variables as Record<string, unknown>,
        operationName: parameters.get("operationName"),
      }),
    );
  } catch (fault) {
    return rejected([fault instanceof GraphQLError ? fault : { message: "the variables are no JSON" }]);
  }
};
