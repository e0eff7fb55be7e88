import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { CaptchaRejected, CaptchaUnavailable } from "../../forms/form/captcha.port.ts";
import type { CardTokenRequest } from "./card-token-request.ts";

/** The card was declined: its number, expiry or CVC is wrong, it has expired, or its bank declined it. */
export class CardDeclined extends Data.TaggedError("CardDeclined") {}

/** The card was declined as often as a hold allows: the hold has been released. */
export class TooManyDeclines extends Data.TaggedError("TooManyDeclines") {}

/** The visitor holds no table that is paid by card in advance. The card provider was not called. */
export class NoHoldToPay extends Data.TaggedError("NoHoldToPay") {}

/** Too many cards have been tried. The card provider was not called. */
export class TooManyCards extends Data.TaggedError("TooManyCards")<{
  /** How long until another card may be tried, in seconds; null where the port does not know. */
  readonly waitSeconds: number | null;
}> {}

/**
 * The card provider failed or gave an unreadable answer (`fault`), or did not answer in time (`timeout`). Nothing was
 * charged.
 */
export class CardProviderUnavailable extends Data.TaggedError("CardProviderUnavailable")<{
  readonly reason: "fault" | "timeout";
  /** For the log. It never repeats anything of the card. */
  readonly detail: string;
}> {}

/** The errors of a request for a token. Those of limits and of the captcha come from this group's server, which asks first. */
export type CardTokenError =
  | CardDeclined
  | TooManyDeclines
  | NoHoldToPay
  | TooManyCards
  | CaptchaRejected
  | CaptchaUnavailable
  | CardProviderUnavailable;

/** Turns a card into a token to charge it by (rule 7.16). */
export class CardTokens extends Context.Service<
  CardTokens,
  {
    /** Requests a token, once for each attempt to pay. The card is neither kept nor logged. */
    readonly tokenFor: (card: CardTokenRequest) => Effect.Effect<CardToken, CardTokenError>;
  }
>()("@couvert/domain/card/CardTokens") {}

/** A card provider's token for a card, and the card's last four digits. */
export interface CardToken {
  readonly token: string;
  readonly last4: string;
}
