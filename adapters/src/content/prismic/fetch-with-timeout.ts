import type { FetchLike } from "@prismicio/client";
import * as Effect from "effect/Effect";

/** The most retries of one query after a 429; the client itself has no limit. */
const MAX_RETRIES = 3;

/**
 * Creates the `fetch` of one query. It fails when a response with its body takes longer than `timeoutMs`, and when a 429
 * asks for a longer wait than that.
 */
export const createFetchWithTimeout = (
  fetch: (request: Request) => Promise<Response>,
  timeoutMs: number,
): FetchLike => {
  let retries = 0;
  const isOverloaded = ({ status, headers }: Response): boolean => {
    if (status !== 429) return false;
    retries += 1;
    return retries > MAX_RETRIES || Number(headers.get("retry-after")) * 1000 > timeoutMs;
  };
  return async (url, init) => {
    init?.signal?.throwIfAborted();
    const request = Effect.tryPromise({
      try: async (signal) => {
        const answer = await fetch(
          new Request(url, { headers: { accept: "application/json" }, ...init, signal }),
        );
        return new Response(await answer.arrayBuffer(), answer);
      },
      catch: (fault) => fault,
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => Effect.fail(new Error(`the repository took longer than ${timeoutMs} ms`)),
      }),
    );
    const answer = await Effect.runPromise(request, { signal: init?.signal });
    if (isOverloaded(answer)) throw new Error("the repository has too much to do");
    return answer;
  };
};
