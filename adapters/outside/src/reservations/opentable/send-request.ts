import { ProviderUnavailable } from "@couvert/domain/booking/reservation/reservations.port";
import { connectionErrorCode, type Fetch, wasPossiblySent } from "@couvert/platform/fetch/fetch";
import { tracedRequest } from "@couvert/platform/tracing/traced";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";

/** A response of the provider; `body` is decoded JSON, or text when it is not JSON. */
export interface ProviderResponse {
  readonly status: number;
  readonly body: unknown;
}

/** A request to the provider. */
export interface ProviderRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** How to send requests. */
export interface SendOptions {
  readonly fetch: Fetch;
  /** How long to wait for a response with its body, in ms. */
  readonly timeoutMs: number;
}

/** Sends one request and reads its response. It aborts a request that takes too long or whose fiber is interrupted. */
export const sendRequest = (
  { fetch, timeoutMs }: SendOptions,
  url: string,
  request: ProviderRequest,
): Effect.Effect<ProviderResponse, NoAnswer> => {
  // A platform timer, because a fiber that sleeps beside every search costs more than the search.
  const sent = Effect.callback<ProviderResponse, NoAnswer>((resume) => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort();
      resume(Effect.fail(createTimeout(timeoutMs)));
    }, timeoutMs);
    fetchResponse(fetch, url, { ...request, signal: controller.signal }).then(
      (response) => {
        clearTimeout(timer);
        resume(Effect.succeed(response));
      },
      (error) => {
        clearTimeout(timer);
        resume(Effect.fail(createFault(error)));
      },
    );
    return Effect.sync(() => {
      clearTimeout(timer);
      controller.abort();
    });
  });
  return tracedRequest(sent, request.method, url);
};

const fetchResponse = async (
  fetch: Fetch,
  url: string,
  request: Parameters<Fetch>[1],
): Promise<ProviderResponse> => {
  const response = await fetch(url, request);
  return { status: response.status, body: parseBody(await response.text()) };
};

const createTimeout = (timeoutMs: number): NoAnswer =>
  new NoAnswer({ reason: "timeout", wasSent: true, detail: `no answer within ${timeoutMs} ms` });

const createFault = (error: unknown): NoAnswer =>
  new NoAnswer({ reason: "fault", wasSent: wasPossiblySent(error), detail: describe(error) });

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const describe = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const code = connectionErrorCode(error);
  return code === undefined ? message : `${message} (${code})`;
};

/** The provider did not answer. `wasSent` says whether the request may have reached it. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly reason: "fault" | "timeout";
  readonly wasSent: boolean;
  readonly detail: string;
  /** The status of a token endpoint that answered without a usable token. */
  readonly tokenStatus?: number;
}> {}

/** Returns the error of the port for a missing answer, where nothing can have been booked. */
export const toUnavailable = ({ reason, detail }: NoAnswer): ProviderUnavailable =>
  new ProviderUnavailable({ reason, detail });

/** Returns whether a status says that a server or proxy timed out. */
export const isTimeout = (status: number): boolean => status === 408 || status === 504;
