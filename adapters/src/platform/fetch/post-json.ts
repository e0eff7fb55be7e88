import * as Data from "effect/Data";
import * as Effect from "effect/Effect";

/** The part of the browser's `fetch` that talking to our own server needs. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What an endpoint answered. `body` is undefined when it was not JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** No answer came: the server could not be reached (`fault`), or kept silent too long (`timeout`). */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly reason: "fault" | "timeout";
  readonly detail: string;
}> {}

/** How long the browser waits for an endpoint, in milliseconds: longer than the server waits for the provider. */
const PATIENCE_MS = 30_000;

/** Posts JSON to a URL and reads what comes back, whatever its status; fails with `NoAnswer` when nothing does. */
export const postJson = (
  fetch: Fetch,
  url: string,
  body: Readonly<Record<string, unknown>>,
): Effect.Effect<Answer, NoAnswer> =>
  Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
        signal,
      });
      return { status: response.status, body: parseJson(await response.text()) };
    },
    catch: (cause) => new NoAnswer({ reason: "fault", detail: String(cause) }),
  }).pipe(
    Effect.timeoutOrElse({
      duration: PATIENCE_MS,
      orElse: () => Effect.fail(new NoAnswer({ reason: "timeout", detail: `no answer from ${url}` })),
    }),
  );

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
