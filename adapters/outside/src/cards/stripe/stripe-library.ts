import { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import { CurrencyNotSupported } from "@couvert/domain/booking/card/charges.port";
import type { Currency } from "@couvert/domain/values/currency";
import {
  connectionErrorCode,
  isTimeout,
  type SendOptions,
  wasPossiblySent,
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

/** Creates what calls Stripe's library. It repeats no request and follows no redirect; the library is loaded by the first call. */
export const createStripeLibrary = ({ baseUrl, apiKey, fetch, timeoutMs }: StripeOptions): UseStripe => {
  const load = async (): Promise<Stripe> => {
    const { default: Library } = await import("stripe");
    const { protocol, hostname, port } = new URL(baseUrl);
    const isSecure = protocol === "https:";
    return new Library(apiKey, {
      host: hostname,
      port: port === "" ? (isSecure ? 443 : 80) : Number(port),
      protocol: isSecure ? "https" : "http",
      httpClient: Library.createFetchHttpClient(async (url: string | URL | Request, init?: RequestInit) => {
        const answer = await fetch(new Request(url, { ...init, redirect: "manual" }));
        const text = await answer.text();
        const { status, headers } = answer;
        // The library tells no status of an answer that is not its own.
        return new Response(isOwn(text, answer.ok) ? text : '{"error":{}}', { status, headers });
      }),
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  };
  let loaded: Promise<Stripe> | undefined;
  return (call) =>
    Effect.tryPromise({
      try: async () => {
        loaded ??= load();
        return call(await loaded);
      },
      catch: decodeFailure,
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => Effect.fail(lost("timeout", true, `no answer within ${timeoutMs} ms`)),
      }),
    );
};

/** Returns whether a body is Stripe's: an object, with an error where the status is one. */
const isOwn = (text: string, isOk: boolean): boolean => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && (isOk || "error" in body);
  } catch {
    return false;
  }
};

const lost = (reason: "fault" | "timeout", mayBeDone: boolean, detail: string) =>
  new StripeFailed({ error: {}, reason, mayBeDone, detail });

const decodeError = Schema.decodeUnknownOption(LibraryError);

const decodeFailure = (thrown: unknown): StripeFailed => {
  const error = Option.getOrUndefined(decodeError(thrown));
  if (error === undefined) return lost("fault", true, "an unreadable answer");
  const { type, rawType, statusCode: status = 0, requestId, detail } = error;
  if (type === "StripeConnectionError") {
    const isLate = detail instanceof Error && "code" in detail && detail.code === "ETIMEDOUT";
    const code = /^ \([A-Z_]{1,40}\)$/.exec(` (${connectionErrorCode(detail)})`)?.[0] ?? "";
    return lost(isLate ? "timeout" : "fault", wasPossiblySent(detail), `the connection failed${code}`);
  }
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
