import { traced } from "@couvert/adapters/platform/tracing/traced";
import type * as Effect from "effect/Effect";
import * as Tracer from "effect/Tracer";
import { currentRequest, type RequestContext } from "./request-context.ts";

/** Runs an effect as a span named after the running request, which continues the trace of a trusted proxy. */
export const inRequestSpan = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
  const context = currentRequest();
  if (context === undefined) return effect;
  const { method, route, id } = context;
  const parent = parentOf(context);
  return traced(effect, `${method} ${route}`, {
    kind: "server",
    attributes: { requestId: id },
    ...(parent === undefined ? {} : { parent }),
  });
};

/** Decodes W3C's `traceparent`: version, trace, span and flags, of which the first bit says whether it is recorded. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

const parentOf = ({ traceparent }: RequestContext): Tracer.ExternalSpan | undefined => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return Tracer.externalSpan({ traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 });
};
