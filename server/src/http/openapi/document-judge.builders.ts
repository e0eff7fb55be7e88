import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { OpenApiDocument, Operation } from "./openapi.ts";

type Content = Readonly<Record<string, { readonly schema: object }>>;

/** Judges requests and answers only by a document. Returns the errors, empty for none. */
export interface DocumentJudge {
  readonly operation: (id: string) => DescribedOperation;
  /** The statuses of rejections with each of their codes. */
  readonly codes: (id: string) => readonly { readonly status: number; readonly code: string }[];
  readonly schema: (name: string, value: unknown) => readonly string[];
  readonly request: (id: string, body: unknown) => readonly string[];
  /** `exactly` also rejects fields that the document does not name. */
  readonly answer: (id: string, answer: JudgedAnswer) => readonly string[];
}

/** An operation with its method and path. */
export interface DescribedOperation extends Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

/** An answer to judge. */
interface JudgedAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly body: unknown;
}

/** Returns the operations of a document, without webhooks. */
export const operationsOf = ({ paths }: OpenApiDocument): readonly DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
    })),
  );

/** Creates a judge. Its verdict comes from ajv, which knows nothing of our schemas and decoders. */
export const createDocumentJudge = (document: OpenApiDocument): DocumentJudge => {
  const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));
  const judges = { tolerant: createAjv(document), exact: createAjv(withoutOtherFields(document)) };
  const errorsOf = (validate: ValidateFunction, value: unknown): readonly string[] =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  const compiled = new Map<object, ValidateFunction>();
  const judge = (schema: object, value: unknown, ajv: Ajv2020) => {
    const validate = compiled.get(schema) ?? ajv.compile(inDocument(schema) as object);
    compiled.set(schema, validate);
    return errorsOf(validate, value);
  };
  const operation = (id: string): DescribedOperation => {
    const found = operations.get(id);
    if (found === undefined) throw new Error(`there is no operation ${id}`);
    return found;
  };
  const responseOf = (id: string, status: number): { readonly content?: Content } | undefined => {
    const response = operation(id).responses[status];
    const name = response?.["$ref"] as string | undefined;
    return name === undefined ? response : document.components.responses[name.split("/").at(-1) ?? ""];
  };
  return {
    operation,
    codes: (id) =>
      Object.keys(operation(id).responses).flatMap((key) => {
        const content = responseOf(id, Number(key))?.content?.["application/json"];
        const parts = (content?.schema as { readonly allOf?: readonly object[] } | undefined)?.allOf ?? [];
        return parts.flatMap(codesIn).map((code) => ({ status: Number(key), code }));
      }),
    schema: (name, value) =>
      errorsOf(judges.tolerant.compile({ $ref: `api#/components/schemas/${name}` }), value),
    request: (id, body) => {
      const content = operation(id).requestBody?.["content"] as Content | undefined;
      const schema = content?.["application/json"]?.schema;
      return schema === undefined ? [] : judge(schema, body, judges.tolerant);
    },
    answer: (id, { status, type, body }) => {
      const response = responseOf(id, status);
      if (response === undefined) return [`the status ${status} is not described`];
      const media = type?.split(";")[0] ?? "";
      if (response.content === undefined) return [];
      const schema = response.content[media]?.schema;
      if (schema === undefined) return [`${media} is not described for ${status}`];
      return media === "application/json" ? judge(schema, body, judges.exact) : [];
    },
  };
};

const createAjv = (document: OpenApiDocument): Ajv2020 => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  return ajv.addSchema({ components: document.components }, "api");
};

/** Returns the codes to which a part of a schema limits `error.code`. */
const codesIn = (part: object): readonly string[] => {
  const limits = part as { properties?: { error?: { properties?: { code?: { enum?: string[] } } } } };
  return limits.properties?.error?.properties?.code?.enum ?? [];
};

/** Rejects fields that objects with named fields do not have. */
const withoutOtherFields = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(withoutOtherFields) as Value;
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutOtherFields(part)]),
  );
  const isOpen = "type" in value && value.type === "object" && "properties" in value;
  return (
    isOpen && !("additionalProperties" in value) ? { ...parts, additionalProperties: false } : parts
  ) as Value;
};

/** Points the references of a schema at the document. */
const inDocument = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inDocument);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === "$ref" ? `api${part}` : inDocument(part)]),
  );
};
