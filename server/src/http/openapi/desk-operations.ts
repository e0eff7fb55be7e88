import type * as Schema from "effect/Schema";
import { MACHINE_ENDPOINTS, PATH_PARAMETERS } from "../desk/machine-endpoints.ts";
import { IDEMPOTENCY_KEY } from "../desk/party-endpoints.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Operation } from "./openapi.ts";
import { responsesOf } from "./responses.ts";

const parameter = (
  place: "path" | "query" | "header",
  name: string,
  { description, example }: { readonly description: string; readonly example: string | number },
): JsonSchema => ({
  name,
  in: place,
  required: true,
  description,
  schema: { type: typeof example === "number" ? "integer" : "string" },
  example,
});

const REPEATED = {
  description: "An id of this request, the same for each attempt. Each key has ids of its own.",
  example: "4b7e2c9a-0c1d-4c57-9a53-1f1a0f5b7c10",
};

/** Describes the desk's endpoints that a key may use (rule 13.5). */
export const deskOperations = (schemaOf: (schema: Schema.Constraint | null) => unknown) =>
  MACHINE_ENDPOINTS.map((endpoint) => {
    const { name, method, path, query = {}, body, answers, hasTag, addsParty } = endpoint;
    const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, found]) => found ?? []);
    const responses = responsesOf(
      // A path without parameters in braces: none of them is the id of a provider.
      { ...endpoint, path: "", rejection: "DeskRejection" },
      { answer: answers },
      schemaOf(endpoint.answer),
    );
    const operation: Operation = {
      operationId: name,
      tags: ["desk"],
      summary: endpoint.summary,
      description: endpoint.description,
      security: [{ deskKey: [] }],
      parameters: [
        ...names.map((each) => parameter("path", each, PATH_PARAMETERS[each] ?? REPEATED)),
        ...Object.entries(query).map(([each, meaning]) => parameter("query", each, meaning)),
        ...(addsParty ? [parameter("header", IDEMPOTENCY_KEY, REPEATED)] : []),
      ],
      ...(body === null
        ? {}
        : { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body) } } } }),
      responses: hasTag ? { ...responses, 304: { description: "Nothing has changed." } } : responses,
    };
    return { path: `/api/desk${path}`, method, operation };
  });
