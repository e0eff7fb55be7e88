import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import type { Endpoint } from "../routes/endpoint.ts";
import { type EndpointName, productEndpoints } from "../routes/product-endpoints.ts";
import { deskOperations } from "./desk-operations.ts";
import { FORM_SUBMITTED, RESERVATION_CHANGED } from "./form-submitted.ts";
import { jsonSchemaOf, partsWithReferences, withMeanings, withReferences } from "./json-schema.ts";
import { namedSchemas } from "./named-schemas.ts";
import type { DescribedSite, OpenApiDocument, Operation } from "./openapi.ts";
import { OPERATIONS, TAGS } from "./operations.ts";
import { parametersOf, pathParameters } from "./parameters.ts";
import { responsesOf } from "./responses.ts";

/** The version of the endpoints. The first number changes with a change that clients must follow. */
const VERSION = "1.0.0";

/** Describes the product endpoints in OpenAPI 3.1, from the schemas and rejections of their handlers (rule 7.49). */
export const openApiDocument = (site: DescribedSite): OpenApiDocument => {
  const endpoints = Object.entries(productEndpoints(site.cardNumbers)) as [EndpointName, Endpoint][];
  const { schemas, names } = componentSchemas(site.cardNumbers);
  const schemaOf = (schema: Endpoint["answer"]) =>
    schema === null ? null : withReferences(jsonSchemaOf(schema), names);
  const described = endpoints.map(([name, endpoint]) => ({
    path: `/api${endpoint.path}`,
    method: endpoint.method,
    operation: describeEndpoint(name, endpoint, schemaOf(endpoint.body), schemaOf(endpoint.answer)),
  }));
  const operations = [...described, ...deskOperations(schemaOf)];
  const responses = sharedResponses(operations.map(({ operation }) => operation));
  return {
    openapi: "3.1.0",
    info: { title: "Couvert", version: VERSION, description: INTRODUCTION },
    servers: [{ url: site.origin, description: "This site." }],
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      [...Map.groupBy(operations, ({ path }) => path)].map(([path, ofPath]) => [
        path,
        Object.fromEntries(
          ofPath.map(({ method, operation }) => [method, withSharedResponses(operation, responses)]),
        ),
      ]),
    ),
    webhooks: { "form.submitted": { post: FORM_SUBMITTED }, reservation: { post: RESERVATION_CHANGED } },
    components: {
      schemas,
      parameters: pathParameters(site),
      securitySchemes: { deskKey: { type: "http", scheme: "bearer", description: "A key of `pnpm keys`." } },
      responses: Object.fromEntries([...responses].map(([json, name]) => [name, JSON.parse(json)])),
    },
  };
};

const INTRODUCTION = `The endpoints that the site's own pages use, one for its content repository, and those of the desk for machines. The desk needs a key, the others no sign-in, and pages of other sites cannot call them.

- Bodies are JSON objects, sent as \`application/json\`. Fields that this document does not name are ignored. Ignore such fields of answers too: later versions may add some.
- A request that is not carried out is answered with the schema \`Rejection\`. A path that is not listed answers 404 with the code \`not_found\`, another method of a listed path 405 with \`method_not_allowed\` and \`Allow\`.
- The length of a text counts UTF-16 units: most emoji count as two.
- What a schema cannot say, such as that two fields agree, is said by the fields. It is answered with 400 and \`invalid_request\` as well.
- Each address has a limit of reads and of writes per minute. Beyond it the answer is 429, with the seconds to wait in \`Retry-After\`.`;

/** Generates the named schemas of the document, and their names by the JSON that they replace. */
const componentSchemas = (accepted: CardNumbers) => {
  const named = Object.entries(namedSchemas(accepted)).map(([name, entry]) => ({
    name,
    ...entry,
    json: jsonSchemaOf(entry.schema),
  }));
  const names = new Map(named.map(({ name, json }) => [JSON.stringify(json), name]));
  const schemas = Object.fromEntries(
    named.map(({ name, json, description, fields, ...rest }) => {
      const parts = partsWithReferences(json, names);
      const examples = "example" in rest ? { examples: [rest.example] } : {};
      return [name, { ...(fields === null ? parts : withMeanings(parts, fields)), description, ...examples }];
    }),
  );
  return { schemas, names };
};

const describeEndpoint = (
  name: EndpointName,
  endpoint: Endpoint,
  body: unknown,
  answer: unknown,
): Operation => {
  const { tag, summary, description, pages } = OPERATIONS[name];
  const types = pages === undefined ? [JSON_TYPE] : [JSON_TYPE, FORM_TYPE];
  const parameters = parametersOf(endpoint.path);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description:
      endpoint.limit === "own"
        ? description
        : `${description} Counts towards the limit of ${endpoint.limit}.`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: Object.fromEntries(types.map((type) => [type, { schema: body }])),
          },
        }),
    responses: responsesOf(endpoint, OPERATIONS[name], answer),
  };
};

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/** Returns the names of the responses that several operations share, by their JSON. */
const sharedResponses = (operations: readonly Operation[]): ReadonlyMap<string, string> => {
  const all = operations.flatMap(({ responses }) =>
    Object.entries(responses).map(([status, response]) => ({ status, json: JSON.stringify(response) })),
  );
  const shared = [...Map.groupBy(all, ({ json }) => json)].filter(([, uses]) => uses.length > 1);
  const seen = new Map<string, number>();
  return new Map(
    shared.map(([json, [use]]) => {
      const status = `Status${use?.status ?? ""}`;
      const count = (seen.get(status) ?? 0) + 1;
      seen.set(status, count);
      return [json, count === 1 ? status : `${status}.${count}`];
    }),
  );
};

const withSharedResponses = (operation: Operation, shared: ReadonlyMap<string, string>): Operation => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => {
      const name = shared.get(JSON.stringify(response));
      return [status, name === undefined ? response : { $ref: `#/components/responses/${name}` }];
    }),
  ),
});
