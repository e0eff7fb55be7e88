import type { RequestHandler } from "express";
import type { Log, LogLevel } from "../config/operator-messages.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import {
  currentRequest,
  type RequestContext,
  requestIdOf,
  withRequest,
} from "../telemetry/request-context.ts";

import { endRequestSpan } from "../telemetry/request-span.ts";

/** The header of a request's id, from a trusted proxy, and in each answer. */
const REQUEST_ID = "X-Request-Id";

/** The options of an observation. */
interface ObserveOptions {
  readonly log: Log;
  readonly metrics: Pick<Metrics, "requestEnded">;
  /** Whether a proxy in front of the server may give ids to requests. */
  readonly trustsProxy: boolean;
}

/**
 * Returns the handler that gives a request an id, counts it and writes its line: method, route, status and duration. No line
 * has an address, a query or a path, which may hold a guest's token.
 */
export const observeRequests =
  ({ log, metrics, trustsProxy }: ObserveOptions): RequestHandler =>
  (request, response, next) => {
    const { method: sent = "", headers } = request;
    const context: RequestContext = {
      id: requestIdOf(trustsProxy ? headers["x-request-id"] : undefined),
      method: METHODS.includes(sent) ? sent : "other",
      traceparent: (trustsProxy ? headers["traceparent"] : undefined)?.toString() ?? null,
      route: SITE_ROUTE,
    };
    response.setHeader(REQUEST_ID, context.id);
    const begin = performance.now();
    response.once("close", () => {
      const { statusCode: status } = response;
      const { method, route } = context;
      endRequestSpan(context, status);
      const ms = performance.now() - begin;
      metrics.requestEnded({ route, method, status, seconds: ms / 1000 });
      const fields = { method, route, status, ms: Math.round(ms), isComplete: response.writableFinished };
      withRequest(context, () => log(`${method} ${route} ${status}`, levelOf(status, route), fields));
    });
    withRequest(context, next);
  };

/** Returns the handler that names the route of requests for metrics and lines; the last one named applies. */
export const nameRoute =
  (name: string): RequestHandler =>
  (_request, _response, next) => {
    const context = currentRequest();
    if (context !== undefined) context.route = name;
    next();
  };

/** The route of pages and their files, and of every request until its route is named. */
const SITE_ROUTE = "site";

const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH"];

const levelOf = (status: number, route: string): LogLevel => {
  if (status >= 500) return "error";
  return route.startsWith("/api") ? "info" : "debug";
};
