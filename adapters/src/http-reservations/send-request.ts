import * as Effect from "effect/Effect";
import { NoAnswer } from "./no-answer.ts";

/** What came back: the status, and the body as JSON, or as text where it is none. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What sending needs to know. */
export interface Sending {
  readonly fetch: (request: Request) => Promise<Response>;
  /** How long one answer may take, body and all, in ms. */
  readonly timeoutMs: number;
}

/** Sends one request and reads its answer. A request that takes too long is aborted. */
export const sendRequest = (
  { fetch, timeoutMs }: Sending,
  url: URL,
  init: RequestInit,
): Effect.Effect<ProviderAnswer, NoAnswer> =>
  Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(new Request(url, { ...init, signal }));
      return { status: response.status, body: read(await response.text()) };
    },
    catch: (fault) =>
      new NoAnswer({ reason: "fault", wasSent: !neverConnected(fault), detail: describe(fault) }),
  }).pipe(
    Effect.timeoutOrElse({
      duration: timeoutMs,
      orElse: () =>
        Effect.fail(
          new NoAnswer({ reason: "timeout", wasSent: true, detail: `no answer within ${timeoutMs} ms` }),
        ),
    }),
  );

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

// Node's fetch hides what happened to the connection in the cause of its error.
const NEVER_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

const codeOf = (fault: unknown): string | undefined => {
  const cause = fault instanceof Error ? fault.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
};

const neverConnected = (fault: unknown): boolean => NEVER_CONNECTED.includes(codeOf(fault) ?? "");

const describe = (fault: unknown): string => {
  const message = fault instanceof Error ? fault.message : String(fault);
  const code = codeOf(fault);
  return code === undefined ? message : `${message} (${code})`;
};
