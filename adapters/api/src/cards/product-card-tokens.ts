import {
  CardDeclined,
  CardProviderUnavailable,
  type CardTokenError,
  CardTokens,
  NoHoldToPay,
  TooManyCards,
  TooManyDeclines,
} from "@couvert/domain/booking/card/card-tokens.port";
import { CaptchaRejected, CaptchaUnavailable } from "@couvert/domain/forms/form/captcha.port";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { type Fetch, postJson } from "@couvert/platform/fetch/post-json";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { CardTokenAnswer } from "./card-tokens.schema.ts";

const decodeToken = Schema.decodeUnknownOption(CardTokenAnswer);

/**
 * Provides card tokens to the browser through this site's endpoint (rule 7.16), which passes the card on and stores nothing of
 * it. `provider` is the configured provider's id; `baseUrl` is empty where relative URLs reach the server (rule 7.51).
 */
export const productCardTokens = ({
  provider,
  captchaToken = null,
  fetch,
  baseUrl = "",
}: {
  readonly provider: string;
  /** Null where the site has no captcha. */
  readonly captchaToken?: string | null;
  readonly fetch: Fetch;
  readonly baseUrl?: string;
}): Layer.Layer<CardTokens> =>
  Layer.succeed(CardTokens)({
    tokenFor: (card) =>
      postJson(fetch, `${baseUrl}/api/${encodeURIComponent(provider)}/get-card-tokens`, {
        ...card,
        ...(captchaToken === null ? {} : { [HIDDEN_FIELDS.captcha]: captchaToken }),
      }).pipe(
        Effect.mapError(({ reason, detail }) => new CardProviderUnavailable({ reason, detail })),
        Effect.flatMap(({ status, body }) => {
          const answer = Option.getOrUndefined(decodeToken(body));
          if (answer?.success === true) {
            const { id, card: stored } = answer.response;
            return Effect.succeed({ token: id, last4: stored.last4 });
          }
          return Effect.fail(toCardError(status, body));
        }),
      ),
  });

// Our server declines with 200; its other rejections have their own status.
const toCardError = (status: number, body: unknown): CardTokenError => {
  const { success, error } = Object(body);
  switch (Object(error).code) {
    case "too_many_declines":
      return new TooManyDeclines();
    case "no_hold_to_pay":
      return new NoHoldToPay();
    case "too_many_cards":
      return new TooManyCards({ waitSeconds: null });
    case "captcha_unavailable":
      return new CaptchaUnavailable({ detail: "the server cannot verify the visitor" });
    case "captcha_refused":
      return new CaptchaRejected({ detail: "the server takes the visitor for a robot" });
  }
  return status === 402 || (status === 200 && success === false)
    ? new CardDeclined()
    : new CardProviderUnavailable({
        reason: status === 504 ? "timeout" : "fault",
        detail: `the server answered ${status}`,
      });
};
