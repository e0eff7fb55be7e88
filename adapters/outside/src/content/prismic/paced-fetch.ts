import { QUEUE_SPACING_MS } from "@couvert/domain/site/content/content-repository";
import * as Effect from "effect/Effect";

/** The most retries of one request after a 429. */
const MAX_RETRIES = 3;

/** Sends a request of the content client. */
type Send = (request: Request) => Promise<Response>;

/** Options of a paced `fetch`. */
interface PacedFetchOptions {
  readonly fetch: Send;
  /** The time limit of one response with its body, in ms; a 429 that asks for a longer wait fails. */
  readonly timeoutMs: number;
}

/**
 * Creates a `fetch` that queues its requests while the repository answers 429 (rules 8.13, 9.5): a refused request is sent
 * again after `retry-after`, else after 1500 ms, and requests that wait leave 1500 ms apart. Otherwise requests leave at once.
 */
export const createPacedFetch = ({ fetch, timeoutMs }: PacedFetchOptions): Send => {
  /** When the queue is empty, in ms since 1970. */
  let free = 0;
  const waitForTurn = (isRefused: boolean): Effect.Effect<void> =>
    Effect.suspend(() => {
      const now = Date.now();
      if (!isRefused && free <= now) return Effect.void;
      const turn = Math.max(free, now);
      free = turn + QUEUE_SPACING_MS;
      return Effect.sleep(turn - now);
    });
  const send = (request: Request, retries: number): Effect.Effect<Response, Error> =>
    Effect.gen(function* () {
      yield* waitForTurn(retries > 0);
      const response = yield* receive(fetch, request.clone(), timeoutMs);
      if (response.status !== 429) return response;
      const wait = retryAfterMs(response.headers.get("retry-after"));
      if (retries === MAX_RETRIES || wait > timeoutMs) return yield* Effect.fail(new Error(OVERLOADED));
      free = Math.max(free, Date.now() + wait);
      return yield* send(request, retries + 1);
    });
  return (request) => Effect.runPromise(send(request, 0), { signal: request.signal });
};

const OVERLOADED = "the repository has too much to do (429)";

const receive = (fetch: Send, request: Request, timeoutMs: number): Effect.Effect<Response, Error> =>
  Effect.tryPromise({
    try: async (signal) => {
      const answer = await fetch(new Request(request, { signal }));
      const body = await answer.arrayBuffer();
      return new Response(body.byteLength === 0 ? null : body, answer);
    },
    catch: (error) => (error instanceof Error ? error : new Error(String(error))),
  }).pipe(
    Effect.timeoutOrElse({
      duration: timeoutMs,
      orElse: () => Effect.fail(new Error(`the repository took longer than ${timeoutMs} ms`)),
    }),
  );

/** Decodes a `retry-after` of seconds or a date to ms; 1500 ms for none. */
export const retryAfterMs = (value: string | null): number => {
  if (value === null || value.trim() === "") return QUEUE_SPACING_MS;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const until = Date.parse(value);
  return Number.isNaN(until) ? QUEUE_SPACING_MS : Math.max(0, until - Date.now());
};
