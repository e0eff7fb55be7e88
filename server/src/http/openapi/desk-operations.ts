import type * as Schema from "effect/Schema";
import { MACHINE_ENDPOINTS } from "../desk/machine-endpoints.ts";
import { IDEMPOTENCY_KEY } from "../desk/machine-rejections.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Operation } from "./openapi.ts";
import { responsesOf } from "./responses.ts";

const PARAMETERS = {
  restaurant: { type: "integer", description: "The id of the restaurant, of `getRestaurants`." },
  party: { type: "integer", description: "The id of the party, or in a query the number of people." },
  date: { type: "string", description: "The day, `2027-03-05`." },
  q: { type: "string", description: "A name, a telephone number or a confirmation number." },
  [IDEMPOTENCY_KEY]: { type: "string", description: "An id of this request, the same for each attempt." },
} as const;

const parameter = (place: "path" | "query" | "header", name: string): JsonSchema => {
  const { type, description } = PARAMETERS[name as keyof typeof PARAMETERS];
  return { name, in: place, required: true, description, schema: { type } };
};

/** Describes the desk's endpoints that a key may use (rule 13.5). */
export const deskOperations = (schemaOf: (schema: Schema.Constraint | null) => unknown) =>
  MACHINE_ENDPOINTS.map(({ query = [], ...endpoint }) => {
    const { name, method, path, body, answer, summary, description } = endpoint;
    const content = { "application/json": { schema: schemaOf(body) } };
    const operation: Operation = {
      ...{ operationId: name, tags: ["desk"], summary, description, security: [{ deskKey: [] }] },
      parameters: [
        ...[...path.matchAll(/\{(\w+)\}/g)].map(([, each = ""]) => parameter("path", each)),
        ...query.map((each) => parameter("query", each)),
        ...(endpoint.answerStatus === 201 ? [parameter("header", IDEMPOTENCY_KEY)] : []),
      ],
      ...(body === null ? {} : { requestBody: { required: true, content } }),
      // A path without parameters in braces: none of them is the id of a provider.
      responses: responsesOf(
        { ...endpoint, path: "" },
        { answer: summary },
        schemaOf(answer),
        "DeskRejection",
      ),
    };
    return { path: `/api/desk${path}`, method, operation };
  });
