import { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import { connectionErrorCode, wasPossiblySent } from "@couvert/platform/fetch/fetch";
import { tracedRequest } from "@couvert/platform/tracing/traced";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { ErrorBody } from "./responses.schema.ts";

/** How to reach a card provider with Stripe's wire format. */
export interface StripeOptions {
  /** The name of the provider in spans: `stripe` by default. */
  readonly provider?: string;
  /** Its origin, `https://api.stripe.com`. */
  readonly baseUrl: string;
  /** The secret key of the account. */
  readonly apiKey: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** How long to wait for a response with its body, in ms. */
  readonly timeoutMs: number;
}

/** A response of the provider; `body` is undefined when it is not JSON. */
export interface StripeResponse {
  readonly status: number;
  readonly body: unknown;
  /** The part that may be logged: the status and Stripe's id of the request. */
  readonly trace: string;
}

/** The provider did not answer. `wasSent` says whether the request may have reached it. */
class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly reason: "fault" | "timeout";
  readonly wasSent: boolean;
  /** For the log, without the message of an error, which may repeat the request. */
  readonly detail: string;
}> {}

/** A request: POST with a form, GET when that is null. The provider carries out each idempotency key once. */
interface StripeRequest {
  readonly path: string;
  readonly form: Readonly<Record<string, string>> | null;
  readonly idempotencyKey?: string;
}

/** Calls the provider and returns its response, whatever its status. */
export type CallStripe = (request: StripeRequest) => Effect.Effect<StripeResponse, NoAnswer>;

/** Creates a client with the account's key. It aborts a request that takes too long, and sends none twice. */
export const createStripeClient =
  ({ baseUrl, apiKey, fetch, timeoutMs }: StripeOptions): CallStripe =>
  ({ path, form, idempotencyKey }) => {
    const method = form === null ? "GET" : "POST";
    const sent = Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(
          new Request(new URL(path, baseUrl), {
            method,
            headers: {
              accept: "application/json",
              authorization: `Bearer ${apiKey}`,
              ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
            },
            ...(form === null ? {} : { body: new URLSearchParams(form) }),
            // A redirect must not pass a card on.
            redirect: "error",
            signal,
          }),
        );
        return {
          status: response.status,
          body: parseJson(await response.text()),
          trace: createTrace(response),
        };
      },
      catch: (error) => {
        const code = connectionErrorCode(error);
        const detail =
          code === undefined || !/^[A-Z_]{1,40}$/.test(code)
            ? "the connection failed"
            : `the connection failed (${code})`;
        return new NoAnswer({ reason: "fault", wasSent: wasPossiblySent(error), detail });
      },
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () =>
          Effect.fail(
            new NoAnswer({ reason: "timeout", wasSent: true, detail: `no answer within ${timeoutMs} ms` }),
          ),
      }),
    );
    return tracedRequest(sent, method, baseUrl);
  };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const createTrace = ({ status, headers }: Response): string => {
  const id = headers.get("request-id") ?? "";
  return /^req_\w{1,60}$/.test(id) ? `status ${status}, request ${id}` : `status ${status}`;
};

/** An error of Stripe: its type, its code and the parameter that it is about, each empty without one. */
interface StripeError {
  readonly type: string;
  readonly code: string;
  readonly param: string;
}

const decodeError = Schema.decodeUnknownOption(ErrorBody);

/** Decodes the error of a response; its parts are empty when it has none. */
export const decodeStripeError = ({ body }: StripeResponse): StripeError => {
  const { type = "", code, param } = Option.getOrUndefined(decodeError(body))?.error ?? {};
  return { type, code: code ?? "", param: param ?? "" };
};

/** Returns the error of the port for a response by which the provider or the connection failed. */
export const toFault = ({ status, trace }: StripeResponse): CardProviderUnavailable =>
  new CardProviderUnavailable({
    reason: status === 408 || status === 504 ? "timeout" : "fault",
    detail: trace,
  });

/** Returns the error of the port for a missing answer, where nothing can have been done. */
export const toUnavailable = ({ reason, detail }: NoAnswer): CardProviderUnavailable =>
  new CardProviderUnavailable({ reason, detail });
