import { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import {
  isTimeout,
  type NoAnswer,
  type OutsideResponse,
  type SendOptions,
  sendRequest,
} from "@couvert/platform/fetch/send-request";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { ErrorBody } from "./responses.schema.ts";

/** How to reach a card provider with Stripe's wire format. */
export interface StripeOptions extends SendOptions {
  /** The name of the provider in spans: `stripe` by default. */
  readonly provider?: string;
  /** Its origin, `https://api.stripe.com`. */
  readonly baseUrl: string;
  /** The secret key of the account. */
  readonly apiKey: string;
}

/** A response of the provider. */
export interface StripeResponse extends OutsideResponse {
  /** The part that may be logged: the status and Stripe's id of the request. */
  readonly trace: string;
}

/** A request: POST with a form, GET when that is null. The provider carries out each idempotency key once. */
interface StripeRequest {
  readonly path: string;
  readonly form: Readonly<Record<string, string>> | null;
  readonly idempotencyKey?: string;
}

/** Calls the provider and returns its response, whatever its status. */
export type CallStripe = (request: StripeRequest) => Effect.Effect<StripeResponse, NoAnswer>;

/** Creates a client with the account's key, which sends no request twice. */
export const createStripeClient =
  ({ baseUrl, apiKey, ...options }: StripeOptions): CallStripe =>
  ({ path, form, idempotencyKey }) =>
    sendRequest(options, new URL(path, baseUrl).href, {
      method: form === null ? "GET" : "POST",
      headers: {
        accept: "application/json",
        authorization: `Bearer ${apiKey}`,
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
        ...(form === null ? {} : { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" }),
      },
      ...(form === null ? {} : { body: new URLSearchParams(form).toString() }),
    }).pipe(Effect.map((response) => ({ ...response, trace: createTrace(response) })));

const createTrace = ({ status, headers }: OutsideResponse): string => {
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
    reason: isTimeout(status) ? "timeout" : "fault",
    detail: trace,
  });

/** Returns the error of the port for a missing answer, where nothing can have been done. */
export const toUnavailable = ({ reason, detail }: NoAnswer): CardProviderUnavailable =>
  new CardProviderUnavailable({ reason, detail });
