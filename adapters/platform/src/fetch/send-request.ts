import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import { tracedRequest } from "../tracing/traced.ts";

/** Sends a request of the Fetch standard: the platform's `fetch`, or a service in this process. */
export type Fetch = (request: Request) => Promise<Response>;

/** A request to an outside service. */
export interface OutsideRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A response of an outside service; `body` is decoded JSON, or text when it is not JSON. */
export interface OutsideResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** How to send requests. */
export interface SendOptions {
  readonly fetch: Fetch;
  /** How long to wait for a response with its body, in ms. */
  readonly timeoutMs: number;
}

/**
 * Sends one request and reads its response. It aborts a request that takes too long or whose fiber is interrupted. A redirect is a
 * response: none may pass a guest, a card or a secret on.
 */
export const sendRequest = (
  { fetch, timeoutMs }: SendOptions,
  url: string,
  request: OutsideRequest,
): Effect.Effect<OutsideResponse, NoAnswer> =>
  tracedRequest(
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(new Request(url, { ...request, redirect: "manual", signal }));
        return {
          status: response.status,
          headers: response.headers,
          body: parseBody(await response.text()),
        };
      },
      catch: (error) =>
        new NoAnswer({ reason: "fault", wasSent: wasPossiblySent(error), detail: describe(error) }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () =>
          Effect.fail(
            new NoAnswer({ reason: "timeout", wasSent: true, detail: `no answer within ${timeoutMs} ms` }),
          ),
      }),
    ),
    request.method,
    url,
  );

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The service did not answer. `wasSent` says whether the request may have reached it. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly reason: "fault" | "timeout";
  readonly wasSent: boolean;
  /** For the log, without the message of an error, which may repeat the request. */
  readonly detail: string;
  /** The status of a token endpoint that answered without a usable token. */
  readonly tokenStatus?: number;
}> {}

/** Returns the code of a failed connection, `ECONNRESET`, which Node's fetch puts into the cause of its error; else undefined. */
export const connectionErrorCode = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
};

/** The codes of connections that failed before anything was sent. */
const NEVER_SENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/** Returns whether a failed request may have reached its service. */
const wasPossiblySent = (error: unknown): boolean => !NEVER_SENT.includes(connectionErrorCode(error) ?? "");

const describe = (error: unknown): string => {
  const code = connectionErrorCode(error);
  return code === undefined || !/^[A-Z_]{1,40}$/.test(code)
    ? "the connection failed"
    : `the connection failed (${code})`;
};

/** Returns whether a status says that a server or proxy timed out. */
export const isTimeout = (status: number): boolean => status === 408 || status === 504;
