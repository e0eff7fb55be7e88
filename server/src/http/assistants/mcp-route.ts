import type { Visitor } from "@couvert/domain/booking/limits/visitor-holds.port";
import { isLoopback } from "@couvert/platform/fetch/loopback";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { version } from "../../telemetry/metrics.ts";
import { sendJson } from "../rejection.ts";
import { MAX_BODY, type Run } from "../routes/endpoint.ts";
import type { Visitors } from "../visitors/visitors.ts";
import {
  decodeMessage,
  isModern,
  type Message,
  modernResult,
  negotiate,
  type RpcError,
  rpcError,
  VERSIONS,
} from "./mcp-messages.ts";
import type { Tool } from "./tool.ts";

/** The parts of the endpoint. */
export interface McpParts {
  readonly tools: Readonly<Record<string, Tool>>;
  readonly visitors: Pick<Visitors, "visitorOf">;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly run: Run;
  readonly reads: RequestHandler;
  readonly writes: RequestHandler;
}

const SERVER = { name: "couvert", version };
const SHARED = {
  capabilities: { tools: {} },
  instructions:
    "Finds and holds tables. Who comes and who pays is given by that person on the link of a hold, never here.",
};

/** How a client of the modern revision may store what is the same for everybody. */
const CACHED = { ttlMs: 3_600_000, cacheScope: "public" };

/**
 * Serves the Model Context Protocol by `POST`: one message a request, answered in JSON, without sessions (rule 16.3). A request counts as a read of its
 * network, and one that changes something as a write too (rule 16.6).
 */
export const mcpRoute = (parts: McpParts): Router => {
  const { tools, reads, writes, origin } = parts;
  const router = Router();
  router.all("/", reads, (request, response, next) => {
    response.set({ "Cache-Control": "no-store", Allow: "POST" });
    const problem = problemOf(request, origin);
    return problem === null ? next() : send(response, null, problem);
  });
  router.post("/", express.text({ limit: MAX_BODY, type: () => true }), (request, response, next) => {
    const message = decodeMessage(String(request.body));
    if ("error" in message) return send(response, null, message);
    response.locals["message"] = message;
    return toolOf(tools, message)?.isReadOnly === false ? writes(request, response, next) : next();
  });
  router.post("/", async (request, response) => {
    const message: Message = response.locals["message"];
    const modern = isModern(request.headers, message);
    const { id = null } = message;
    if (typeof modern === "object") return send(response, id, modern);
    if (id === null) return void response.status(202).end();
    const answer = await answerOf(parts, modern, message, parts.visitors.visitorOf(request));
    if ("error" in answer) return send(response, id, answer as RpcError);
    send(response, id, { status: 200, result: modern ? modernResult(answer, SERVER) : answer });
  });
  return router;
};

const send = (
  response: Response,
  id: Message["id"] | null,
  { status, ...answer }: { readonly status: number; readonly result?: object },
) => sendJson(response, status, { jsonrpc: "2.0", id, ...answer });

/** Returns why a request is turned down before its body is read; null for nothing. */
const problemOf = (request: Request, origin: string): RpcError | null => {
  const problem = (status: number, message: string) => rpcError(status, -32600, message);
  if (request.method !== "POST") return problem(405, "Only POST is allowed here.");
  if (!isAllowedOrigin(request.headers, origin))
    return problem(403, "Pages of other sites may not send this.");
  if (!request.is("application/json")) return problem(415, "Content-Type must be application/json.");
  return ["application/json", "text/event-stream"].every((type) => request.accepts(type))
    ? null
    : problem(406, "Accept must have application/json and text/event-stream.");
};

/** Returns whether a program or a page of this site sends a request: a page elsewhere could use its visitor's network, or another name of this machine. */
const isAllowedOrigin = ({ origin, host }: Request["headers"], own: string): boolean => {
  const hosts = [origin, `http://${host}`].map((address) => URL.parse(address ?? "")?.hostname ?? "");
  return origin === undefined || origin === own || hosts.every(isLoopback);
};

const toolOf = (tools: McpParts["tools"], { method, params }: Message): Tool | undefined => {
  const name = params?.["name"];
  return method === "tools/call" && typeof name === "string" && Object.hasOwn(tools, name)
    ? tools[name]
    : undefined;
};

/** Returns the result of a request, or why there is none. */
const answerOf = async (
  { tools, run }: McpParts,
  modern: boolean,
  message: Message,
  visitor: Visitor,
): Promise<object> => {
  const { method, params } = message;
  if (method === "initialize" && !modern)
    return { ...SHARED, protocolVersion: negotiate(params?.["protocolVersion"]), serverInfo: SERVER };
  if (method === "ping" && !modern) return {};
  if (method === "server/discover" && modern) return { ...SHARED, ...CACHED, supportedVersions: VERSIONS };
  if (method === "tools/list") {
    const described = Object.entries(tools).map(([name, { isReadOnly, call: _call, ...tool }]) => ({
      ...{ name, ...tool, annotations: { readOnlyHint: isReadOnly, destructiveHint: false } },
    }));
    return { tools: described, ...(modern && CACHED) };
  }
  if (method !== "tools/call") return rpcError(modern ? 404 : 200, -32601, "There is no such method.");
  const tool = toolOf(tools, message);
  if (tool === undefined) return rpcError(200, -32602, "There is no such tool.");
  const called = await run(Effect.result(tool.call(params?.["arguments"] ?? {}, visitor)));
  return Result.isSuccess(called)
    ? { content: [textOf(JSON.stringify(called.success))], structuredContent: called.success, isError: false }
    : { content: [textOf(called.failure)], isError: true };
};

const textOf = (text: string) => ({ type: "text", text });
