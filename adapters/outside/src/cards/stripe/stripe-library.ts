import { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import { connectionErrorCode, isTimeout, wasPossiblySent } from "@couvert/platform/fetch/send-request";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { Stripe } from "stripe";
import type { StripeOptions } from "./stripe-client.ts";

/** A call of Stripe that failed. Its parts are empty, and its status 0, where Stripe gave none. */
export class StripeFailed extends Data.TaggedError("StripeFailed")<{
  readonly status: number;
  readonly type: string;
  readonly code: string;
  readonly param: string;
  /** The intent that the error is about, as Stripe encodes it. */
  readonly intent: unknown;
  /** Whether it may have been carried out all the same. */
  readonly mayBeDone: boolean;
  /** For the log. It repeats nothing of the request. */
  readonly detail: string;
  readonly reason: "fault" | "timeout";
}> {}

/** Calls Stripe's library once, within the time that a call may take. Its answer is undecoded, whatever the library's types say. */
export type UseStripe = (call: (stripe: Stripe) => Promise<unknown>) => Effect.Effect<unknown, StripeFailed>;

/** Creates what calls Stripe's library. It repeats no request and follows no redirect; the library is loaded by the first call. */
export const createStripeLibrary = ({ baseUrl, apiKey, fetch, timeoutMs }: StripeOptions): UseStripe => {
  let loaded: Promise<Stripe> | undefined;
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
        return new Response(isObject(text) ? text : '{"error":{}}', { status, headers });
      }),
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  };
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
        orElse: () =>
          Effect.fail(
            failureOf({ mayBeDone: true, reason: "timeout", detail: `no answer within ${timeoutMs} ms` }),
          ),
      }),
    );
};

const isObject = (text: string): boolean => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null;
  } catch {
    return false;
  }
};

const failureOf = (parts: Partial<StripeFailed>) =>
  new StripeFailed({
    status: 0,
    type: "",
    code: "",
    param: "",
    intent: undefined,
    mayBeDone: false,
    detail: "",
    reason: "fault",
    ...parts,
  });

const Text = Schema.optional(Schema.NullOr(Schema.String));

/** An error of Stripe's library, as far as it is read. */
const LibraryError = Schema.Struct({
  type: Schema.String,
  rawType: Text,
  statusCode: Schema.optional(Schema.Number),
  code: Text,
  param: Text,
  requestId: Text,
  detail: Schema.optional(Schema.Unknown),
  payment_intent: Schema.optional(Schema.Unknown),
});

const decodeError = Schema.decodeUnknownOption(LibraryError);

const decodeFailure = (error: unknown): StripeFailed => {
  const failed = Option.getOrUndefined(decodeError(error));
  if (failed === undefined) return failureOf({ mayBeDone: true, detail: "an unreadable answer" });
  const { type, rawType, statusCode: status = 0, code, param, requestId, detail, payment_intent } = failed;
  if (type === "StripeConnectionError") {
    const isLate = detail instanceof Error && "code" in detail && detail.code === "ETIMEDOUT";
    return failureOf({
      mayBeDone: wasPossiblySent(detail),
      reason: isLate ? "timeout" : "fault",
      detail: `the connection failed${/^ \([A-Z_]{1,40}\)$/.exec(` (${connectionErrorCode(detail)})`)?.[0] ?? ""}`,
    });
  }
  const trace = /^req_\w{1,60}$/.test(requestId ?? "") ? `, request ${requestId}` : "";
  return failureOf({
    status,
    type: rawType ?? "",
    code: code ?? "",
    param: param ?? "",
    intent: payment_intent,
    // An answer below 400 was not Stripe's. Another request with the same key may be in progress (409) or had other parameters.
    mayBeDone:
      status < 400 || status === 409 || status === 408 || status >= 500 || rawType === "idempotency_error",
    detail: `status ${status}${trace}`,
    reason: isTimeout(status) ? "timeout" : "fault",
  });
};

/** Returns the error of the port for a call that failed or cannot be told. */
export const toUnavailable = ({ reason, detail }: StripeFailed): CardProviderUnavailable =>
  new CardProviderUnavailable({ reason, detail });
