import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { CardTokenRequest } from "./card-token-request.ts";

/** The card was declined: its number, expiry or CVC is wrong, it has expired, or its bank declined it. */
export class CardDeclined extends Data.TaggedError("CardDeclined") {}

/**
 * The card provider failed or gave an unreadable answer (`fault`), or did not answer in time (`timeout`). Nothing was
 * charged.
 */
export class CardProviderUnavailable extends Data.TaggedError("CardProviderUnavailable")<{
  readonly reason: "fault" | "timeout";
  /** For the log. It never repeats anything of the card. */
  readonly detail: string;
}> {}

/** Turns a card into a token to charge it by (rule 7.16). */
export class CardTokens extends Context.Service<
  CardTokens,
  {
    /** Requests a token, once for each attempt to pay. The card is neither kept nor logged. */
    readonly tokenFor: (
      card: CardTokenRequest,
    ) => Effect.Effect<CardToken, CardDeclined | CardProviderUnavailable>;
  }
>()("@couvert/domain/card/CardTokens") {}

/** A card provider's token for a card, and the card's last four digits. */
export interface CardToken {
  readonly token: string;
  readonly last4: string;
}
