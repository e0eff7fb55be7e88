import * as Effect from "effect/Effect";
import type { Fetch } from "../../platform/fetch/fetch.ts";
import { NoAnswer } from "./no-answer.ts";

/** What came back: the status, and the body as JSON, or as text where it is none. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A request to the provider, all of it plain. */
export interface ProviderRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What sending needs to know. */
export interface Sending {
  readonly fetch: Fetch;
  /** How long one answer may take, body and all, in ms. */
  readonly timeoutMs: number;
}

/** Sends one request and reads its answer. A request that takes too long, or that nobody waits for, is aborted. */
export const sendRequest = (
  { fetch, timeoutMs }: Sending,
  url: string,
  request: ProviderRequest,
): Effect.Effect<ProviderAnswer, NoAnswer> =>
  // A timer of the platform's own: every search waits on this, and a fiber that sleeps beside each costs more than the search.
  Effect.callback((resume) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => {
      waiting.abort();
      resume(Effect.fail(tooLate(timeoutMs)));
    }, timeoutMs);
    ask(fetch, url, { ...request, signal: waiting.signal }).then(
      (answer) => {
        clearTimeout(timer);
        resume(Effect.succeed(answer));
      },
      (fault) => {
        clearTimeout(timer);
        resume(Effect.fail(broken(fault)));
      },
    );
    return Effect.sync(() => {
      clearTimeout(timer);
      waiting.abort();
    });
  });

const ask = async (fetch: Fetch, url: string, request: Parameters<Fetch>[1]): Promise<ProviderAnswer> => {
  const response = await fetch(url, request);
  return { status: response.status, body: read(await response.text()) };
};

const tooLate = (timeoutMs: number): NoAnswer =>
  new NoAnswer({ reason: "timeout", wasSent: true, detail: `no answer within ${timeoutMs} ms` });

const broken = (fault: unknown): NoAnswer =>
  new NoAnswer({ reason: "fault", wasSent: !neverConnected(fault), detail: describe(fault) });

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
