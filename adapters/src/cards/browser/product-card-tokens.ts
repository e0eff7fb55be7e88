import {
  CardDeclined,
  CardProviderUnavailable,
  CardTokens,
} from "@couvert/domain/booking/card/card-tokens.port";
import { CardTokenAnswer } from "@couvert/domain/booking/card/card-tokens.schema";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { type Fetch, postJson } from "../../platform/fetch/post-json.ts";

const decodeToken = Schema.decodeUnknownOption(CardTokenAnswer);

/**
 * Provides card tokens to the browser through this site's endpoint (rule 7.16), which passes the card on and stores nothing of
 * it. `provider` is the configured provider's id; `baseUrl` is empty where relative URLs reach the server.
 */
export const productCardTokens = ({
  provider,
  fetch,
  baseUrl = "",
}: {
  readonly provider: string;
  readonly fetch: Fetch;
  readonly baseUrl?: string;
}): Layer.Layer<CardTokens> =>
  Layer.succeed(CardTokens)({
    tokenFor: (card) =>
      postJson(fetch, `${baseUrl}/api/${encodeURIComponent(provider)}/get-card-tokens`, { ...card }).pipe(
        Effect.mapError(({ reason, detail }) => new CardProviderUnavailable({ reason, detail })),
        Effect.flatMap(({ status, body }) => {
          const answer = Option.getOrUndefined(decodeToken(body));
          if (answer?.success === true) {
            const { id, card: stored } = answer.response;
            return Effect.succeed({ token: id, last4: stored.last4 });
          }
          return Effect.fail(
            isDeclined(status, body)
              ? new CardDeclined()
              : new CardProviderUnavailable({
                  reason: status === 504 ? "timeout" : "fault",
                  detail: `the server answered ${status}`,
                }),
          );
        }),
      ),
  });

// Our server declines with 200; its other rejections have a status of their own.
const isDeclined = (status: number, body: unknown): boolean =>
  status === 402 || (status === 200 && Object(body).success === false);
