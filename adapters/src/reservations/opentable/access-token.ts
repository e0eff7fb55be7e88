import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import * as Semaphore from "effect/Semaphore";
import { NoAnswer } from "./no-answer.ts";
import { type Sending, sendRequest } from "./send-request.ts";

/** Who asks for tokens, and where. */
export interface TokenOptions extends Sending {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Answers a bearer token; one that the provider has `refused` is not answered again. */
export type AccessToken = (refused?: string) => Effect.Effect<string, NoAnswer>;

/** How long before it expires a token is no longer used, in ms. */
const EXPIRY_MARGIN_MS = 60_000;

const TokenBody = Schema.Struct({
  // What a header can carry: any other would be kept, and fail every request until it expires.
  access_token: Schema.String.check(Schema.isPattern(/^[\x21-\x7e]+$/)),
  expires_in: Schema.Union([Schema.Finite, Schema.FiniteFromString]),
});

/** Keeps a client-credentials token until shortly before it expires; requests that wait for one share it. */
export const accessToken = (options: TokenOptions): AccessToken => {
  const one = Semaphore.makeUnsafe(1);
  let kept: { readonly token: string; readonly until: Instant } | undefined;
  return (refused) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      if (kept !== undefined && kept.token !== refused && now < kept.until) return kept.token;
      const { access_token, expires_in } = yield* fetchToken(options);
      kept = { token: access_token, until: now + expires_in * 1000 - EXPIRY_MARGIN_MS };
      return access_token;
    }).pipe(one.withPermits(1));
};

const fetchToken = ({ tokenUrl, clientId, clientSecret, ...sending }: TokenOptions) =>
  Effect.gen(function* () {
    const url = new URL(tokenUrl);
    url.searchParams.set("grant_type", "client_credentials");
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const { status, body } = yield* sendRequest(sending, url.href, {
      method: "POST",
      headers: { authorization: `Basic ${basic}`, "x-request-id": crypto.randomUUID() },
    }).pipe(Effect.mapError(({ reason, detail }) => notGiven(detail, reason)));
    if (status >= 400) return yield* notGiven(`status ${status}`);
    return yield* Schema.decodeUnknownEffect(TokenBody)(body).pipe(
      Effect.mapError(() => notGiven("an answer that holds no token")),
    );
  });

// Without a token the request it was for was never sent.
const notGiven = (detail: string, reason: NoAnswer["reason"] = "fault") =>
  new NoAnswer({ reason, wasSent: false, detail: `token: ${detail}` });
