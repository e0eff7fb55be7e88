import { ProviderUnavailable } from "@couvert/domain/booking/reservation/reservations.port";
import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import { languageHeader } from "@couvert/platform/fetch/language-header";
import {
  NoAnswer,
  type OutsideRequest,
  type OutsideResponse,
  type SendOptions,
  sendRequest,
} from "@couvert/platform/fetch/send-request";
import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import * as Semaphore from "effect/Semaphore";

/** What a call sends beside its method and path. */
interface CallParts {
  readonly body?: object;
  /** Of a request other than GET: a new one by default. */
  readonly requestId?: string;
  /** The language of the guest, by default none. Providers may ignore it. */
  readonly language?: Language | null;
}

/** Calls the provider with a valid token and returns its response. */
export type CallProvider = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  parts?: CallParts,
) => Effect.Effect<OutsideResponse, NoAnswer>;

/**
 * Creates a client of the provider at `baseUrl`. It renews a rejected token once, and repeats a GET once after a status in
 * RETRIED_STATUSES (rule 8.14). It sends nothing else twice: a provider that answers 401 has not processed the request.
 */
export const createProviderClient =
  (options: SendOptions & { readonly baseUrl: string }, getAccessToken: GetAccessToken): CallProvider =>
  (method, path, { body, requestId = crypto.randomUUID(), language = null } = {}) => {
    const url = `${options.baseUrl.replace(/\/$/, "")}/${path}`;
    const send = (token: string) =>
      sendRequest(options, url, createRequest(method, token, body, requestId, language));
    return Effect.flatMap(getAccessToken(), (token) =>
      Effect.flatMap(send(token), (first) => {
        if (first.status === 401) return Effect.flatMap(getAccessToken(token), send);
        return method === "GET" && RETRIED_STATUSES.includes(first.status)
          ? send(token)
          : Effect.succeed(first);
      }),
    );
  };

const createRequest = (
  method: string,
  token: string,
  body: object | undefined,
  requestId: string,
  language: Language | null,
): OutsideRequest => ({
  method,
  headers: {
    accept: "application/json",
    authorization: `Bearer ${token}`,
    ...(method === "GET" ? {} : { "x-request-id": requestId }),
    ...languageHeader(language),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

/** Returns the URL of an OAuth host that gives tokens; `origin` has no final slash. */
export const tokenUrlAt = (origin: string): string => `${origin}/api/v2/oauth/token`;

/** The credentials of a client, and the URL that gives tokens. */
interface TokenOptions extends SendOptions {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Returns a bearer token, and never the one that the provider has `rejected`. */
type GetAccessToken = (rejected?: string) => Effect.Effect<string, NoAnswer>;

/** How long before its expiry a token is replaced, in ms. */
const EXPIRY_MARGIN_MS = 60_000;

const TokenBody = Schema.Struct({
  // Only what a header can carry: another token would fail every request until it expires.
  access_token: Schema.String.check(Schema.isPattern(/^[\x21-\x7e]+$/)),
  expires_in: Schema.Union([Schema.Finite, Schema.FiniteFromString]),
});

/** Creates a source of client-credentials tokens. It reuses a token until shortly before its expiry; concurrent requests share one. */
export const createAccessToken = (options: TokenOptions): GetAccessToken => {
  const mutex = Semaphore.makeUnsafe(1);
  let cached: { readonly token: string; readonly until: Instant } | undefined;
  const renew = Effect.fnUntraced(function* (now: Instant) {
    const { access_token, expires_in } = yield* fetchToken(options);
    cached = { token: access_token, until: now + expires_in * 1000 - EXPIRY_MARGIN_MS };
    return access_token;
  });
  const cachedOrRenewed = Effect.fnUntraced(function* (rejected?: string) {
    const now = yield* Clock.currentTimeMillis;
    if (cached !== undefined && cached.token !== rejected && now < cached.until) return cached.token;
    return yield* renew(now);
  });
  // One at a time: those who wait for another's request take its token.
  return (rejected) => mutex.withPermits(1)(cachedOrRenewed(rejected));
};

const fetchToken = ({ tokenUrl, clientId, clientSecret, ...options }: TokenOptions) =>
  Effect.gen(function* () {
    const url = new URL(tokenUrl);
    url.searchParams.set("grant_type", "client_credentials");
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const { status, body } = yield* sendRequest(options, url.href, {
      method: "POST",
      headers: { authorization: `Basic ${basic}`, "x-request-id": crypto.randomUUID() },
    }).pipe(Effect.mapError(({ reason, detail }) => tokenMissing(detail, reason)));
    if (status >= 400) return yield* tokenMissing(`status ${status}`, "fault", status);
    return yield* Schema.decodeUnknownEffect(TokenBody)(body).pipe(
      Effect.mapError(() => tokenMissing("an answer without a token", "fault", status)),
    );
  });

// Without a token the request itself is never sent.
const tokenMissing = (detail: string, reason: NoAnswer["reason"], status?: number) =>
  new NoAnswer({
    reason,
    wasSent: false,
    detail: `token: ${detail}`,
    ...(status === undefined ? {} : { tokenStatus: status }),
  });

/** Returns the error of the port for a missing answer, where nothing can have been booked. */
export const toUnavailable = ({ reason, detail }: NoAnswer): ProviderUnavailable =>
  new ProviderUnavailable({ reason, detail });
