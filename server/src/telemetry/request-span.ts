import { whereTraced } from "@couvert/platform/tracing/traced";
import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Tracer from "effect/Tracer";
import { currentRequest, type RequestContext } from "./request-context.ts";

/** Runs an effect in the span of the running request, which ends with its answer and continues the trace of a trusted proxy. */
export const inRequestSpan = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
  const context = currentRequest();
  if (context === undefined) return effect;
  return whereTraced(effect, (traced) =>
    Effect.flatMap(spanOf(context), (span) => {
      context.span = span;
      return Effect.withParentSpan(traced, span) as typeof traced;
    }),
  );
};

const spanOf = (context: RequestContext): Effect.Effect<Tracer.Span> => {
  if (context.span !== undefined) return Effect.succeed(context.span);
  const { method, route, id } = context;
  const parent = parentOf(context);
  return Effect.makeSpan(`${method} ${route}`, {
    kind: "server",
    attributes: { requestId: id, "http.request.method": method, "http.route": route },
    ...(parent === undefined ? {} : { parent }),
  });
};

/** Ends the span of an answered request, with its status. */
export const endRequestSpan = ({ span }: RequestContext, status: number): void => {
  if (span === undefined) return;
  span.attribute("http.response.status_code", status);
  const exit = status >= 500 ? Exit.fail(`status ${status}`) : Exit.void;
  span.end(Effect.runSync(Clock.currentTimeNanos), exit);
};

/** Decodes W3C's `traceparent`: version, trace, span and flags, of which the first bit says whether it is recorded. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

const parentOf = ({ traceparent }: RequestContext): Tracer.ExternalSpan | undefined => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return Tracer.externalSpan({ traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 });
};
