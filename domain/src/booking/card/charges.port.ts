import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { Currency } from "../../values/currency.ts";
import type { MinorUnits } from "../../values/money.ts";
import type { CardProviderUnavailable } from "./card-tokens.port.ts";

/** The card was not charged: its bank declined it, or its token is invalid or used. */
export class ChargeDeclined extends Data.TaggedError("ChargeDeclined") {}

/** The card was not charged: the account at the provider cannot charge in the currency, whatever the card. */
export class CurrencyNotSupported extends Data.TaggedError("CurrencyNotSupported")<{
  readonly currency: Currency;
}> {}

/** The card may or may not have been charged. Repeat the same order to learn the outcome: it never charges twice. */
export class ChargeOutcomeUnknown extends Data.TaggedError("ChargeOutcomeUnknown")<{
  /** For the log. It repeats neither token nor card. */
  readonly detail: string;
}> {}

/** An amount to charge to a card. */
export interface ChargeOrder {
  /** The token of a card, valid for one charge. */
  readonly token: string;
  /** The smallest charge of the currency or more (rule 9.37). */
  readonly amount: MinorUnits;
  readonly currency: Currency;
  /**
   * The id of the order, at most 255 characters: one reference is charged once. Another card or amount needs another
   * reference, and only once the one before is known to have charged nothing.
   */
  readonly reference: string;
}

/** The errors of a charge. */
export type ChargeError =
  | ChargeDeclined
  | CurrencyNotSupported
  | ChargeOutcomeUnknown
  | CardProviderUnavailable;

/** A charge, by whose id it is refunded. */
export interface Charge {
  readonly id: string;
  readonly amount: MinorUnits;
  /** The last four digits of the card, as the provider reports them; null where it leaves them out (rule 7.84). */
  readonly last4: string | null;
}

/** Charges cards by their tokens. */
export class Charges extends Context.Service<
  Charges,
  {
    /** Charges a card, once per reference. Nothing was charged when the provider is unavailable. */
    readonly charge: (order: ChargeOrder) => Effect.Effect<Charge, ChargeError>;

    /**
     * Returns the charge that was made under a reference; null when none is known. It charges nothing. A charge is known an hour after
     * it was made, most of them within a minute.
     */
    readonly find: (
      order: Pick<ChargeOrder, "reference" | "currency">,
    ) => Effect.Effect<Charge | null, CardProviderUnavailable>;

    /** Refunds a whole charge, once however often it is called. Try again later when the provider is unavailable. */
    readonly refund: (chargeId: string) => Effect.Effect<void, CardProviderUnavailable>;
  }
>()("@couvert/domain/card/Charges") {}
