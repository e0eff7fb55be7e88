import type { IncomingHttpHeaders } from "node:http";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/** The revision of the protocol whose requests stand alone, and those that begin with a handshake, newest first. */
const MODERN = "2026-07-28";
const LEGACY = ["2025-11-25", "2025-06-18", "2025-03-26"] as const;

/** The revisions that the endpoint speaks. */
export const VERSIONS: readonly string[] = [MODERN, ...LEGACY];

/** The codes of errors: those of JSON-RPC, and those of the protocol. */
export const RPC = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** An error of the protocol with its HTTP status. */
export interface RpcError {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** Creates an error of the protocol. */
export const rpcError = (status: number, code: number, message: string, data?: unknown): RpcError =>
  data === undefined ? { status, code, message } : { status, code, message, data };

const META = "io.modelcontextprotocol/";

const Message = Schema.Struct({
  jsonrpc: Schema.Literal("2.0"),
  id: Schema.optionalKey(Schema.Union([Schema.String.check(Schema.isMaxLength(200)), Schema.Int])),
  method: Schema.String.check(Schema.isMaxLength(100)),
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
});

/** A message of a client: a request, or without an id a notification. */
export type Message = typeof Message.Type;

/** Decodes a message; null for none, for a batch and for an answer. */
export const decodeMessage = (body: unknown): Message | null =>
  Option.getOrNull(Schema.decodeUnknownOption(Message)(body));

/** Returns the id of a body that is no message, which its error repeats; null without a usable one. */
export const idOf = (body: unknown): string | number | null => {
  const id = typeof body === "object" && body !== null && "id" in body ? body.id : null;
  return typeof id === "string" || Number.isSafeInteger(id) ? (id as string | number) : null;
};

/**
 * Returns the era of a message by its header and its metadata, or why it is malformed. A message that names the modern revision in either must
 * name it in both, with its method and the name of its tool in headers; any other is legacy (rule 16.3).
 */
export const eraOf = (
  headers: IncomingHttpHeaders,
  { method, params, id }: Message,
): "modern" | "legacy" | RpcError => {
  const meta = (params?.["_meta"] ?? {}) as Readonly<Record<string, unknown>>;
  const named = meta[`${META}protocolVersion`];
  const header = headers["mcp-protocol-version"];
  const version = header ?? named ?? "2025-03-26";
  if (typeof version !== "string" || !VERSIONS.includes(version)) return unsupported(version);
  if (named === undefined && header !== MODERN) return "legacy";
  if (id === undefined) return "modern";
  if (named === undefined) return rpcError(400, RPC.invalidParams, `_meta must have ${META}protocolVersion`);
  if (header !== named) return mismatch("MCP-Protocol-Version", header, named);
  if (version !== MODERN) return "legacy";
  const capabilities = meta[`${META}clientCapabilities`];
  if (typeof capabilities !== "object" || capabilities === null)
    return rpcError(400, RPC.invalidParams, `_meta must have ${META}clientCapabilities`);
  if (headers["mcp-method"] !== method) return mismatch("Mcp-Method", headers["mcp-method"], method);
  const name = decodeHeader(headers["mcp-name"]);
  if (method === "tools/call" && name !== params?.["name"])
    return mismatch("Mcp-Name", name, params?.["name"]);
  return "modern";
};

const unsupported = (requested: unknown): RpcError =>
  rpcError(400, RPC.unsupportedVersion, "Unsupported protocol version", { supported: VERSIONS, requested });

const mismatch = (header: string, value: unknown, expected: unknown): RpcError =>
  rpcError(
    400,
    RPC.headerMismatch,
    `Header mismatch: ${header} is ${JSON.stringify(value ?? null)}, the body has ${JSON.stringify(expected ?? null)}`.slice(
      0,
      300,
    ),
  );

/** Decodes a header that is sent in Base64, `=?base64?…?=`, where its value is no plain ASCII. */
const decodeHeader = (value: string | string[] | undefined): string | undefined => {
  const text = [value].flat()[0];
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(text ?? "") ?? [];
  return encoded === undefined ? text : Buffer.from(encoded, "base64").toString();
};

/** Returns the revision for a handshake: the requested one where it has handshakes, else the newest that has. */
export const negotiate = (requested: unknown): string =>
  LEGACY.find((known) => known === requested) ?? LEGACY[0];

/** Returns the result of a request in an era: a modern one names its kind and its server. */
export const inEra = (era: "modern" | "legacy", result: object, serverInfo: object): object =>
  era === "legacy"
    ? result
    : { resultType: "complete", ...result, _meta: { [`${META}serverInfo`]: serverInfo } };
