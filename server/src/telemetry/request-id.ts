import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const current = new AsyncLocalStorage<string>();

/** Runs a request: every line that is logged while it runs has its id. */
export const withRequestId = <A>(id: string, run: () => A): A => current.run(id, run);

/** Returns the id of the request that is running; undefined outside requests. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Returns the id that a trusted proxy gave to a request, if it is 1 to 64 letters, digits, dots, hyphens and underscores, else a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === "string" && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
