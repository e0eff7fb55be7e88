import * as Effect from "effect/Effect";
import * as Schedule from "effect/Schedule";
import { retryAfterMs } from "../../content/prismic/paced-fetch.ts";

/** Sends a request to a URL. */
export type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** The most retries of one call. */
const MAX_RETRIES = 4;

/** The service sent no response. */
export class ServiceUnreachable extends Error {}

/** Creates a `fetch` that retries after a 429, and whose errors name the unreachable host. */
export const createRetryingFetch =
  (send: Send): Send =>
  (url, init) =>
    Effect.runPromise(
      Effect.tryPromise({
        try: () => send(url, init),
        catch: (cause) => {
          const reason = cause instanceof Error ? String(cause.cause ?? cause.message) : String(cause);
          return new ServiceUnreachable(`${new URL(url).host} does not answer: ${reason}`, { cause });
        },
      }).pipe(
        Effect.repeat({ while: ({ status }) => status === 429, schedule: afterPause, times: MAX_RETRIES }),
      ),
    );

/** Recurs after the pause that a response names. */
const afterPause = Schedule.identity<Response>().pipe(
  Schedule.modifyDelay(({ input }) => Effect.succeed(retryAfterMs(input.headers.get("retry-after")))),
);
