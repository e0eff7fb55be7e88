import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";

/** The part of the browser's `fetch` that calls to our own server use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The answer of an endpoint. `body` is undefined when it is not JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** How far this clock is ahead of the server's, in ms: 0 where both agree as far as the answer tells. */
  readonly clockLead: number;
}

/** No answer came: the server cannot be reached (`fault`), or does not answer in time (`timeout`). */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly reason: "fault" | "timeout";
  readonly detail: string;
}> {}

/** How long to wait for an endpoint, in ms: longer than the server waits for the provider. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Posts JSON to a URL, with further headers, and returns the answer, whatever its status. Fails with `NoAnswer`. A timer of the
 * browser's own: `Effect.timeout` is 2 kB of the panel (rule 7.95).
 */
export const postJson = (
  fetch: Fetch,
  url: string,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Effect.Effect<Answer, NoAnswer> =>
  Effect.tryPromise({
    try: async (interrupted) => {
      const request = new AbortController();
      interrupted.addEventListener("abort", () => request.abort());
      const timer = setTimeout(
        () => request.abort(new NoAnswer({ reason: "timeout", detail: `no answer from ${url}` })),
        ANSWER_TIMEOUT_MS,
      );
      try {
        const sentAt = Date.now();
        const response = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json", ...headers },
          body: JSON.stringify(body),
          signal: request.signal,
        });
        const clockLead = leadOver(response.headers.get("date"), sentAt, Date.now());
        return { status: response.status, body: parseJson(await response.text()), clockLead };
      } finally {
        clearTimeout(timer);
      }
    },
    catch: (cause) =>
      cause instanceof NoAnswer ? cause : new NoAnswer({ reason: "fault", detail: String(cause) }),
  });

/** The precision of an HTTP date, and what a clock may be wrong, in ms. */
const CLOCK_TOLERANCE_MS = 2_000;

/** Returns how far the clock of a request is ahead of the clock of its answer, at least. */
const leadOver = (date: string | null, sentAt: Instant, receivedAt: Instant): number => {
  const lead = sentAt - Date.parse(String(date));
  return lead > CLOCK_TOLERANCE_MS || lead < sentAt - receivedAt - CLOCK_TOLERANCE_MS ? lead : 0;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
