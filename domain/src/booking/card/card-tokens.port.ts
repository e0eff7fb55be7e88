import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { CardTokenRequest } from "./card-token-request.ts";

/** The card was refused: its number, expiry or CVC is wrong, it has expired, or its bank declined it. */
export class CardDeclined extends Data.TaggedError("CardDeclined") {}

/** The card provider answered with a fault or with nonsense (`fault`), or not in time (`timeout`). Nothing was charged. */
export class CardProviderUnavailable extends Data.TaggedError("CardProviderUnavailable")<{
  readonly reason: "fault" | "timeout";
  /** What happened, for the log: it never repeats anything of the card. */
  readonly detail: string;
}> {}

/** Those who know cards: they keep a card and give a token to charge it by (spec 7). */
export class CardTokens extends Context.Service<
  CardTokens,
  {
    /** Asked once for each attempt to pay. What is asked is neither kept nor logged. */
    readonly tokenFor: (
      card: CardTokenRequest,
    ) => Effect.Effect<CardToken, CardDeclined | CardProviderUnavailable>;
  }
>()("@couvert/domain/card/CardTokens") {}

/** What a card provider gives for a card: a token to charge it by, and the last four digits to know it by. */
export interface CardToken {
  readonly token: string;
  readonly last4: string;
}
