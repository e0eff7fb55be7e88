import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";
import * as Effect from "effect/Effect";
import type { AccessToken } from "./access-token.ts";
import type { NoAnswer } from "./no-answer.ts";
import { type ProviderAnswer, type ProviderRequest, type Sending, sendRequest } from "./send-request.ts";

/** Asks the provider with a good token and answers whatever it says. What is not a GET is sent under a request id, a new one by default. */
export type AskProvider = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
  requestId?: string,
) => Effect.Effect<ProviderAnswer, NoAnswer>;

/**
 * Asks a provider under one address. A token that is refused is renewed once; a GET is asked once more after the
 * statuses of spec 8. Nothing else is ever sent twice: a provider that says 401 has not looked at the request.
 */
export const askProvider =
  (options: Sending & { readonly baseUrl: string }, accessToken: AccessToken): AskProvider =>
  (method, path, body, requestId = crypto.randomUUID()) =>
    Effect.gen(function* () {
      const url = `${options.baseUrl.replace(/\/$/, "")}/${path}`;
      const send = (token: string) => sendRequest(options, url, requestOf(method, token, body, requestId));
      const token = yield* accessToken();
      const first = yield* send(token);
      if (first.status === 401) return yield* send(yield* accessToken(token));
      return method === "GET" && RETRIED_STATUSES.includes(first.status) ? yield* send(token) : first;
    });

const requestOf = (
  method: string,
  token: string,
  body: object | undefined,
  requestId: string,
): ProviderRequest => ({
  method,
  headers: {
    accept: "application/json",
    authorization: `Bearer ${token}`,
    ...(method === "GET" ? {} : { "x-request-id": requestId }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});
