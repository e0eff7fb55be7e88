import type { JsonSchema } from "./json-schema.ts";
import type { OpenApiDocument, Operation } from "./openapi.ts";
import { typeInWords } from "./type-in-words.ts";

/** Renders a document as a Markdown page: the endpoints, the webhooks and the schemas in tables. */
export const apiPage = (document: OpenApiDocument): string => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const webhooks = Object.entries(document.webhooks).flatMap(([event, methods]) =>
    Object.values(methods).map((operation) => ({ address: event, operation })),
  );
  return [
    "# API",
    "",
    `Generated from the OpenAPI document by \`pnpm docs:api\`: change the schemas or their descriptions instead. A running server has the
document with its own address and providers at \`/api/openapi.json\` ([decision 050](decisions/050-api-description.md)).`,
    "",
    document.info.description,
    "",
    "## Endpoints",
    table(
      ["endpoint", "address", "does"],
      operations.map(({ address, operation }) => [
        link(operation.operationId),
        `\`${address}\``,
        operation.summary,
      ]),
    ),
    ...Object.values(document.components.parameters).map(
      ({ name, description, schema }) => `- \`{${name}}\`: ${description}${defaultOf(schema as JsonSchema)}`,
    ),
    ...operations.flatMap((one) => section(one, document)),
    "",
    "## Webhooks",
    ...webhooks.flatMap((one) => section(one, document)),
    "",
    "## Schemas",
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => schemaSection(name, schema)),
    "",
  ].join("\n");
};

const defaultOf = ({ default: id }: JsonSchema): string => (id === undefined ? "" : ` By default \`${id}\`.`);

/** An operation with its method and path, or the event of a webhook. */
interface Addressed {
  readonly address: string;
  readonly operation: Operation;
}

const section = ({ address, operation }: Addressed, document: OpenApiDocument): readonly string[] => {
  const { operationId, description, parameters = [], requestBody, responses } = operation;
  const headers = parameters.filter((parameter) => parameter["in"] === "header");
  return [
    "",
    `### ${operationId}`,
    `\`${address}\``,
    "",
    description,
    "",
    ...(requestBody === undefined ? [] : [`Body: ${bodyOf(requestBody)}.`, ""]),
    ...(headers.length === 0
      ? []
      : [
          table(
            ["header", "meaning"],
            headers.map(({ name, description }) => [`\`${name}\``, `${description}`]),
          ),
          "",
        ]),
    table(
      ["status", "body", "meaning"],
      Object.entries(responses).map(([status, response]) => {
        const { description: meaning, content } = resolve(response, document);
        return [status, content === undefined ? "" : bodyOf({ content }), `${meaning}`];
      }),
    ),
  ];
};

const resolve = (response: JsonSchema, { components }: OpenApiDocument): JsonSchema => {
  const { $ref } = response;
  return typeof $ref === "string" ? (components.responses[nameIn($ref)] ?? response) : response;
};

/** Describes the media types of a body by their schema. */
const bodyOf = ({ content }: JsonSchema): string => {
  const types = Object.entries(content as Readonly<Record<string, { readonly schema: JsonSchema }>>);
  const schemas = new Set(
    types.map(([type, { schema }]) =>
      type === "application/json" || type === "application/x-www-form-urlencoded"
        ? typeInWords(schema)
        : `\`${type}\``,
    ),
  );
  const isForm = types.some(([type]) => type === "application/x-www-form-urlencoded");
  return `${[...schemas].join(" or ")}${isForm ? ", as JSON or as HTML forms are sent" : ""}`;
};

const schemaSection = (name: string, schema: JsonSchema): readonly string[] => {
  const fields = fieldsOf(schema, "");
  return [
    "",
    `### ${name}`,
    `${schema["description"]}`,
    "",
    ...(fields.length === 0
      ? [`It is ${typeInWords(schema)}.`]
      : [table(["field", "type", "meaning"], uniqueRows(fields))]),
    "",
    "```json",
    JSON.stringify((schema["examples"] as readonly unknown[])[0], null, 2),
    "```",
  ];
};

/** Returns a row for each field of a schema, those of inner objects below theirs. An optional field has a question mark. */
const fieldsOf = (schema: JsonSchema, path: string): readonly (readonly string[])[] => {
  const { properties = {}, required = [], anyOf = [], items } = schema;
  const named = Object.entries(properties as Readonly<Record<string, JsonSchema>>).flatMap(
    ([name, field]) => {
      const at = path === "" ? name : `${path}.${name}`;
      const optional = (required as readonly string[]).includes(name) ? "" : "?";
      return [
        [`\`${at}\`${optional}`, typeInWords(field), `${field["description"]}`],
        ...fieldsOf(field, at),
      ];
    },
  );
  const branches = (anyOf as readonly JsonSchema[]).flatMap((branch) => fieldsOf(branch, path));
  return [...named, ...branches, ...(items === undefined ? [] : fieldsOf(items as JsonSchema, `${path}[]`))];
};

/** Joins the types that a field has in the alternatives of a schema. */
const uniqueRows = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  [...Map.groupBy(rows, ([field]) => field?.replace(/\?$/, ""))].map(([, same]) => [
    same.some(([field]) => field?.endsWith("?"))
      ? `${same[0]?.[0]?.replace(/\?$/, "")}?`
      : (same[0]?.[0] ?? ""),
    [...new Set(same.map(([, type]) => type))].join(" or "),
    same[0]?.[2] ?? "",
  ]);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows]
    .map(
      (cells) =>
        `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n\n", "<br>")).join(" | ")} |`,
    )
    .join("\n")
    .concat("\n");

const nameIn = (reference: string): string => reference.split("/").at(-1) ?? "";

const link = (name: string): string => `[${name}](#${name.toLowerCase()})`;
