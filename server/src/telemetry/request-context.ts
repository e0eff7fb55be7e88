import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type * as Tracer from "effect/Tracer";

/** What lines and traces have of the request that is running. */
export interface RequestContext {
  readonly id: string;
  readonly method: string;
  /** The parent of the request in a trace, from W3C's `traceparent`; null outside traces. */
  readonly traceparent: string | null;
  /** The route that serves it, `/api/{reservation-provider}/reserve`. */
  route: string;
  /** The span of the request, once its work has begun; undefined where no spans are recorded. */
  span?: Tracer.Span;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Runs a request: every line that is logged while it runs has its id. */
export const withRequest = <A>(context: RequestContext, run: () => A): A => current.run(context, run);

/** Returns the request that is running; undefined outside requests. */
export const currentRequest = (): RequestContext | undefined => current.getStore();

/** Returns the id that a trusted proxy gave to a request, if it is 1 to 64 letters, digits, dots, hyphens and underscores, else a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === "string" && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
