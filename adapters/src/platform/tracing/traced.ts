import * as Effect from "effect/Effect";
import * as References from "effect/References";
import type * as Tracer from "effect/Tracer";

/** A stack is taken with every span by default, and costs more than the span. */
const WITHOUT_STACK = { captureStackTrace: false } as const;

/** Runs an effect as a span where spans are recorded. Elsewhere it costs nothing, where a span would take longer than a fiber. */
export const traced = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  name: string,
  options: Tracer.SpanOptionsNoTrace = {},
): Effect.Effect<A, E, R> =>
  Effect.flatMap(References.TracerEnabled, (isEnabled) =>
    isEnabled ? Effect.withSpan(effect, name, { ...options, ...WITHOUT_STACK }) : effect,
  );
