import { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import { CurrencyNotSupported } from "@couvert/domain/booking/card/charges.port";
import type { Currency } from "@couvert/domain/values/currency";
import {
  isTimeout,
  NoAnswer,
  type OutsideResponse,
  type SendOptions,
  sendRequest,
} from "@couvert/platform/fetch/send-request";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { Stripe } from "stripe";
import { LibraryError } from "./responses.schema.ts";

/** How to reach a card provider with Stripe's wire format. */
export interface StripeOptions extends SendOptions {
  /** The name of the provider in spans: `stripe` by default. */
  readonly provider?: string;
  /** Its origin, `https://api.stripe.com`. */
  readonly baseUrl: string;
  /** The secret key of the account. */
  readonly apiKey: string;
}

/** A call of Stripe that failed. */
export class StripeFailed extends Data.TaggedError("StripeFailed")<{
  /** What Stripe's error says; empty without one. */
  readonly error: Partial<typeof LibraryError.Type>;
  /** Whether it may have been carried out all the same. */
  readonly mayBeDone: boolean;
  readonly reason: "fault" | "timeout";
  /** For the log. It repeats nothing of the request. */
  readonly detail: string;
}> {}

/** Calls Stripe's library once, within the time that a call may take. Its answer is undecoded, whatever the library's types say. */
export type UseStripe = (call: (stripe: Stripe) => Promise<unknown>) => Effect.Effect<unknown, StripeFailed>;

/**
 * Creates what calls Stripe's library, which the first call loads. It repeats no request and follows no redirect. Each call has a client of its own,
 * so that its requests are spans of the caller.
 */
export const createStripeLibrary = ({ baseUrl, apiKey, fetch, timeoutMs }: StripeOptions): UseStripe => {
  const { protocol, hostname, port } = new URL(baseUrl);
  const isSecure = protocol === "https:";
  return (call) =>
    Effect.gen(function* () {
      const run = Effect.runPromiseWith(yield* Effect.context<never>());
      const { default: Library } = yield* Effect.promise(() => import("stripe"));
      const send = async (url: string | URL | Request, init: RequestInit = {}) => {
        const { method = "GET", body } = init;
        const headers = Object.fromEntries(new Headers(init.headers));
        const request = { method, headers, ...(body ? { body: String(body) } : {}) };
        const answer = await run(sendRequest({ fetch, timeoutMs }, String(url), request));
        // The library tells no status of an answer that is not its own.
        const own = JSON.stringify(isOwn(answer) ? answer.body : { error: {} });
        return new Response(own, { status: answer.status, headers: answer.headers });
      };
      const stripe = new Library(apiKey, {
        host: hostname,
        port: port === "" ? (isSecure ? 443 : 80) : Number(port),
        protocol: isSecure ? "https" : "http",
        httpClient: Library.createFetchHttpClient(send),
        maxNetworkRetries: 0,
        telemetry: false,
      });
      return yield* Effect.tryPromise({ try: () => call(stripe), catch: decodeFailure });
    });
};

/** Returns whether an answer is Stripe's: an object, with an error where the status is one. */
const isOwn = ({ status, body }: OutsideResponse): boolean =>
  typeof body === "object" && body !== null && (status < 300 || "error" in body);

const lost = (reason: "fault" | "timeout", mayBeDone: boolean, detail: string) =>
  new StripeFailed({ error: {}, reason, mayBeDone, detail });

const decodeError = Schema.decodeUnknownOption(LibraryError);

const decodeFailure = (thrown: unknown): StripeFailed => {
  const error = Option.getOrUndefined(decodeError(thrown));
  if (error === undefined) return lost("fault", true, "an unreadable answer");
  const { type, rawType, statusCode: status = 0, requestId, detail } = error;
  if (type === "StripeConnectionError")
    return detail instanceof NoAnswer
      ? lost(detail.reason, detail.wasSent, detail.detail)
      : lost("fault", true, "the connection failed");
  return new StripeFailed({
    error,
    // An answer below 400 was not Stripe's. Another request with the same key may be in progress (409) or had other parameters.
    mayBeDone:
      status < 400 || status === 409 || status === 408 || status >= 500 || rawType === "idempotency_error",
    reason: isTimeout(status) ? "timeout" : "fault",
    detail: `status ${status}${/^req_\w{1,60}$/.test(requestId ?? "") ? `, request ${requestId}` : ""}`,
  });
};

/** Returns the error of the port for a call that failed. */
export const toUnavailable = ({ reason, detail }: StripeFailed): CardProviderUnavailable =>
  new CardProviderUnavailable({ reason, detail });

/** Returns the error of the port for an answer that cannot be what was asked for. */
export const fault = (detail: string) => new CardProviderUnavailable({ reason: "fault", detail });

/** Returns the error of a currency that the account does not have; Stripe gives it no code, or one that depends on its version. */
export const currencyError = ({ error }: StripeFailed, { currency }: { readonly currency: Currency }) =>
  error.rawType === "invalid_request_error" && error.param === "currency"
    ? new CurrencyNotSupported({ currency })
    : null;

/** Decodes a response, or fails as the provider does that gives another one. */
export const decodeAs = <A>(schema: Schema.Codec<A, unknown>, problem = "an unreadable answer") => {
  const decode = Schema.decodeUnknownEffect(schema);
  return (body: unknown): Effect.Effect<A, CardProviderUnavailable> =>
    Effect.mapError(decode(body), () => fault(problem));
};
