import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** What lines and traces say of the request that is running. */
export interface RequestContext {
  readonly id: string;
  readonly method: string;
  /** Whose part of a trace the request is, as W3C's `traceparent` says; null outside traces. */
  readonly traceparent: string | null;
  /** The route that serves it, `/api/{reservation-provider}/reserve`. */
  route: string;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Runs a request: every line that is logged while it runs has its id. */
export const withRequest = <A>(context: RequestContext, run: () => A): A => current.run(context, run);

/** Returns the request that is running; undefined outside requests. */
export const currentRequest = (): RequestContext | undefined => current.getStore();

/** Returns the id that a trusted proxy gave to a request, if it is 1 to 64 letters, digits, dots, hyphens and underscores, else a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === "string" && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
