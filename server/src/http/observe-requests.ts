import type { RequestHandler, Response } from "express";
import type { Log, LogLevel } from "../config/operator-messages.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { requestIdOf, withRequestId } from "../telemetry/request-id.ts";

/** The header of a request's id, from a trusted proxy and to whoever asks. */
const REQUEST_ID = "X-Request-Id";

/** The options of an observation. */
interface ObserveOptions {
  readonly log: Log;
  readonly metrics: Pick<Metrics, "requestEnded">;
  /** Whether a proxy in front of the server may give ids to requests. */
  readonly trustsProxy: boolean;
}

/**
 * Returns the handler that gives each request an id, counts it and writes its line: method, route, status and duration. No
 * line has an address, a query or a path, which may hold a guest's token.
 */
export const observeRequests =
  ({ log, metrics, trustsProxy }: ObserveOptions): RequestHandler =>
  (request, response, next) => {
    const id = requestIdOf(trustsProxy ? request.get(REQUEST_ID) : undefined);
    response.set(REQUEST_ID, id);
    const begin = performance.now();
    response.once("close", () => {
      const { method, statusCode: status, route } = describe(request.method, response);
      const ms = performance.now() - begin;
      metrics.requestEnded({ route, method, status, seconds: ms / 1000 });
      const fields = { method, route, status, ms: Math.round(ms), isComplete: response.writableFinished };
      withRequestId(id, () => log(`${method} ${route} ${status}`, levelOf(status, route), fields));
    });
    withRequestId(id, next);
  };

/** Returns the handler that names the route of requests for metrics and lines; the last one named applies. */
export const nameRoute =
  (name: string): RequestHandler =>
  (_request, response, next) => {
    response.locals["route"] = name;
    next();
  };

/** The route of pages and their files, which are many and cost little. */
export const SITE_ROUTE = "site";

const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH"];

const describe = (method: string, { locals, statusCode }: Response) => ({
  method: METHODS.includes(method) ? method : "other",
  route: String(locals["route"] ?? SITE_ROUTE),
  statusCode,
});

const levelOf = (status: number, route: string): LogLevel => {
  if (status >= 500) return "error";
  return route.startsWith("/api") ? "info" : "debug";
};
