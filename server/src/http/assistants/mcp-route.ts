import type { Visitor } from "@couvert/domain/booking/limits/visitor-holds.port";
import { isLoopback } from "@couvert/platform/fetch/loopback";
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from "express";
import type { Log } from "../../config/operator-messages.ts";
import { version } from "../../telemetry/metrics.ts";
import { nameOf, sendJson } from "../rejection.ts";
import { MAX_BODY } from "../routes/endpoint.ts";
import type { Visitors } from "../visitors/visitors.ts";
import { describeTool, encodeResult, type Tool } from "./call-tool.ts";
import {
  decodeMessage,
  eraOf,
  idOf,
  inEra,
  type Message,
  negotiate,
  RPC,
  type RpcError,
  rpcError,
  VERSIONS,
} from "./mcp-messages.ts";

/** The parts of the endpoint. */
interface McpParts {
  readonly tools: Readonly<Record<string, Tool>>;
  readonly visitors: Pick<Visitors, "visitorOf">;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly reads: RequestHandler;
  readonly writes: RequestHandler;
  readonly log: Log;
}

const SERVER = { name: "couvert", version };

/** How long a client may store the list of tools, in ms. */
const LIST_TTL_MS = 3_600_000;

const INSTRUCTIONS =
  "Finds free tables and holds one. Names, contacts and cards are given by the person on the link of the hold, never here.";

/**
 * Serves `POST` of the Model Context Protocol: one message a request, answered in JSON, without sessions. Answers 405 to other methods, 403 to pages of
 * other sites, 406 and 415 to other types, and errors of the protocol as JSON-RPC has them (rule 16.3). A request counts as a read of its network, and a
 * call that holds a table as a write too (rule 16.6).
 */
export const mcpRoute = (parts: McpParts): Router => {
  const { tools, reads, writes, origin } = parts;
  const router = Router();
  router.post(
    "/",
    reads,
    checked(origin),
    express.json({ limit: MAX_BODY, type: () => true }),
    (request, response, next) =>
      changesSomething(tools, request.body) ? writes(request, response, next) : next(),
    (request, response) => answer(parts, request, response),
  );
  router.all("/", (_request, response) => {
    response.set("Allow", "POST");
    sendError(response, null, rpcError(405, RPC.invalidRequest, "Only POST is allowed here."));
  });
  router.use(unreadable(parts.log));
  return router;
};

const checked =
  (origin: string): RequestHandler =>
  (request, response, next) => {
    response.set("Cache-Control", "no-store");
    const fail = (status: number, message: string) =>
      sendError(response, null, rpcError(status, RPC.invalidRequest, message));
    if (!isAllowedOrigin(request, origin)) return fail(403, "Pages of other sites may not send this.");
    if (!request.is("application/json")) return fail(415, "Content-Type must be application/json.");
    const isAccepted = ["application/json", "text/event-stream"].every((type) => request.accepts(type));
    if (!isAccepted) return fail(406, "Accept must have application/json and text/event-stream.");
    next();
  };

/** Returns whether a request comes from a program or from this site: a page elsewhere could use a visitor's network, also by another name of this machine. */
const isAllowedOrigin = ({ headers }: Request, publicOrigin: string): boolean => {
  const { origin, host = "" } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  const from = URL.parse(origin)?.hostname ?? "";
  return isLoopback(from) && isLoopback(URL.parse(`http://${host}`)?.hostname ?? "");
};

const changesSomething = (tools: McpParts["tools"], body: unknown): boolean => {
  const message = decodeMessage(body);
  return message?.method === "tools/call" && toolOf(tools, message)?.isReadOnly === false;
};

const toolOf = (tools: McpParts["tools"], { params }: Message): Tool | undefined => {
  const name = params?.["name"];
  return typeof name === "string" && Object.hasOwn(tools, name) ? tools[name] : undefined;
};

const answer = async (parts: McpParts, request: Request, response: Response): Promise<void> => {
  const message = decodeMessage(request.body);
  if (message === null)
    return sendError(
      response,
      idOf(request.body),
      rpcError(400, RPC.invalidRequest, "The body is no single message."),
    );
  const id = message.id ?? null;
  const era = eraOf(request.headers, message);
  if (typeof era === "object") return sendError(response, id, era);
  if (id === null) return void response.status(202).end();
  const result = await resultOf(parts, era, message, parts.visitors.visitorOf(request));
  if ("code" in result) return sendError(response, id, result);
  sendJson(response, 200, { jsonrpc: "2.0", id, result: inEra(era, result.result, SERVER) });
};

const resultOf = async (
  { tools }: McpParts,
  era: "modern" | "legacy",
  message: Message,
  visitor: Visitor,
): Promise<{ readonly result: object } | RpcError> => {
  const { method, params } = message;
  const cached = era === "modern" ? { ttlMs: LIST_TTL_MS, cacheScope: "public" } : {};
  switch (`${era} ${method}`) {
    case "legacy initialize": {
      const protocolVersion = negotiate(params?.["protocolVersion"]);
      return {
        result: {
          protocolVersion,
          capabilities: { tools: {} },
          serverInfo: SERVER,
          instructions: INSTRUCTIONS,
        },
      };
    }
    case "legacy ping":
      return { result: {} };
    case "modern server/discover":
      return {
        result: {
          supportedVersions: VERSIONS,
          capabilities: { tools: {} },
          instructions: INSTRUCTIONS,
          ...cached,
        },
      };
    case "legacy tools/list":
    case "modern tools/list": {
      const described = Object.entries(tools).map(([name, tool]) => describeTool(name, tool));
      return { result: { tools: described, ...cached } };
    }
    case "legacy tools/call":
    case "modern tools/call": {
      const tool = toolOf(tools, message);
      return tool === undefined
        ? rpcError(200, RPC.invalidParams, "There is no such tool.")
        : { result: encodeResult(await tool.call(params?.["arguments"] ?? {}, visitor)) };
    }
    default:
      return rpcError(era === "modern" ? 404 : 200, RPC.methodNotFound, "There is no such method.");
  }
};

const sendError = (response: Response, id: string | number | null, { status, ...error }: RpcError): void =>
  sendJson(response, status, { jsonrpc: "2.0", id, error });

/** Answers a body that is no JSON or too large, and an error of ours, which the log names. */
const unreadable =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
    if (status < 500)
      return sendError(response, null, rpcError(status, RPC.parseError, "The body cannot be read."));
    log(`POST /mcp: ${nameOf(error)}`, "error");
    sendError(response, null, rpcError(500, RPC.internalError, "Something went wrong on our side."));
  };
