import type { IncomingHttpHeaders } from "node:http";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/** The revision of the protocol whose requests stand alone, and those that begin with a handshake, newest first. */
const MODERN = "2026-07-28";
const LEGACY = ["2025-11-25", "2025-06-18", "2025-03-26"] as const;

/** The revisions that the endpoint speaks. */
export const VERSIONS: readonly string[] = [MODERN, ...LEGACY];

/** An error of the protocol with its HTTP status, which its body does not have. */
export interface RpcError {
  readonly status: number;
  readonly error: { readonly code: number; readonly message: string; readonly data?: object };
}

/** Creates an error of the protocol. */
export const rpcError = (status: number, code: number, message: string, data?: object): RpcError => ({
  ...{ status, error: { code, message, ...(data && { data }) } },
});

const decode = Schema.decodeUnknownOption(
  Schema.Struct({
    jsonrpc: Schema.Literal("2.0"),
    id: Schema.optionalKey(Schema.Union([Schema.String.check(Schema.isMaxLength(200)), Schema.Int])),
    method: Schema.String,
    params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  }),
);

/** A message of a client: a request, or without an id a notification. */
export type Message = Option.Option.Value<ReturnType<typeof decode>>;

/** Decodes a message; a batch and an answer are none. */
export const decodeMessage = (body: string): Message | RpcError => {
  try {
    return Option.getOrElse(decode(JSON.parse(body)), () =>
      rpcError(400, -32600, "The body is no single message."),
    );
  } catch {
    return rpcError(400, -32700, "The body is no JSON.");
  }
};

const META = "io.modelcontextprotocol/";

/**
 * Returns whether a message is of the modern revision, or why it is malformed. One that names that revision in its header or its metadata names it
 * in both, with its method and the name of its tool in headers (rule 16.3).
 */
export const isModern = (
  headers: IncomingHttpHeaders,
  { method, params, id }: Message,
): boolean | RpcError => {
  const meta = (params?.["_meta"] ?? {}) as Readonly<Record<string, unknown>>;
  const named = meta[`${META}protocolVersion`];
  const header = headers["mcp-protocol-version"];
  const requested = header ?? named ?? "2025-03-26";
  if (typeof requested !== "string" || !VERSIONS.includes(requested))
    return rpcError(400, -32022, "Unsupported protocol version", { supported: VERSIONS, requested });
  if (header !== MODERN && named === undefined) return false;
  if (id === undefined) return true;
  if (named === undefined || !(meta[`${META}clientCapabilities`] instanceof Object))
    return rpcError(400, -32602, `_meta must have ${META}protocolVersion and ${META}clientCapabilities`);
  const expected = { "mcp-protocol-version": named, "mcp-method": method };
  const name = method === "tools/call" ? { "mcp-name": params?.["name"] } : {};
  const differing = Object.entries({ ...expected, ...name }).find(
    ([header, value]) => decodeHeader(headers[header]) !== value,
  );
  if (differing === undefined) return named === MODERN;
  return rpcError(400, -32020, `Header mismatch: ${differing[0]} differs from the body`);
};

/** Decodes a header that is sent in Base64, `=?base64?…?=`, where its value is no plain ASCII. */
const decodeHeader = (value: string | string[] | undefined): string | undefined => {
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(String(value)) ?? [];
  return encoded === undefined ? value?.toString() : Buffer.from(encoded, "base64").toString();
};

/** Returns the revision for a handshake: the requested one where it has handshakes, else the newest that has. */
export const negotiate = (requested: unknown): string =>
  LEGACY.find((known) => known === requested) ?? LEGACY[0];

/** Returns a result as the modern revision has it: with its kind and the server's name. */
export const modernResult = (result: object, server: object): object => ({
  ...{ resultType: "complete", ...result, _meta: { [`${META}serverInfo`]: server } },
});
