import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { Cents } from "../../values/price.ts";
import type { CardProviderUnavailable } from "./card-tokens.port.ts";

/** The card was not charged: its bank declined it, or its token is none or has been used. */
export class ChargeDeclined extends Data.TaggedError("ChargeDeclined") {}

/** The card may or may not have been charged. The same order asks again what came of it, and never charges twice. */
export class ChargeOutcomeUnknown extends Data.TaggedError("ChargeOutcomeUnknown")<{
  /** What happened, for the log: it repeats neither token nor card. */
  readonly detail: string;
}> {}

/** What is to be charged to a card. */
export interface ChargeOrder {
  /** A card's token, good for one charge. */
  readonly token: string;
  /** What the card is charged, from 50 cents up. */
  readonly amount: Cents;
  /**
   * The order's own id, at most 255 characters: what has one reference is charged once. A diner who comes with another card
   * or for another amount needs another reference, and only once it is known that the one before charged nothing.
   */
  readonly reference: string;
}

/** What was charged; by its id it is refunded. */
export interface Charge {
  readonly id: string;
  readonly amount: Cents;
}

/** Those who charge cards by their tokens. */
export class Charges extends Context.Service<
  Charges,
  {
    /** Charges a card, once however often the same order is asked for. When it is unavailable, nothing was charged. */
    readonly charge: (
      order: ChargeOrder,
    ) => Effect.Effect<Charge, ChargeDeclined | ChargeOutcomeUnknown | CardProviderUnavailable>;

    /** Gives the whole of a charge back, once however often it is asked for. When it is unavailable, ask again later. */
    readonly refund: (chargeId: string) => Effect.Effect<void, CardProviderUnavailable>;
  }
>()("@couvert/domain/card/Charges") {}
