import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { CaptchaRejected, CaptchaUnavailable } from "../../forms/form/captcha.port.ts";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Language } from "../../values/language.ts";
import type { CardToken, TooManyDeclines } from "../card/card-tokens.port.ts";
import type { Experience } from "../experience/experience.ts";
import type { Guest } from "../guest/guest.schema.ts";
import type { Availability, DayAvailability } from "./availability.ts";
import type { Hold } from "./hold.ts";
import type { Confirmation, TableRequest } from "./selection.ts";

/**
 * The provider failed or gave an unreadable answer (`fault`), or did not answer in time (`timeout`). Nothing was
 * booked.
 */
export class ProviderUnavailable extends Data.TaggedError("ProviderUnavailable")<{
  readonly reason: "fault" | "timeout";
  readonly detail: string;
}> {}

/** The provider knows no restaurant with that id. */
export class UnknownRestaurant extends Data.TaggedError("UnknownRestaurant")<{
  readonly restaurantId: number;
}> {}

/** The known parts of a held table request. A server may know only the seatingArea, since the token stands for the rest. */
export type HeldTableRequest = Pick<TableRequest, "seatingArea"> & Partial<TableRequest>;

/** Another party took the slot first. */
export class SlotTaken extends Data.TaggedError("SlotTaken")<{ readonly request: HeldTableRequest }> {}

/** The visitor, or the network of their address, holds too many tables or has held too many without booking. */
export class TooManyHolds extends Data.TaggedError("TooManyHolds")<{
  /** How long until another hold may begin, in seconds; null where the port does not know. */
  readonly waitSeconds: number | null;
}> {}

/** The guest, or the network of their address, has as many visits to come as the limits allow (rule 7.92). */
export class TooManyBookings extends Data.TaggedError("TooManyBookings") {}

/** The provider rejects the request: `field` names the wrong field as the product's endpoint does. */
export class RequestRejected extends Data.TaggedError("RequestRejected")<{
  readonly field: string;
  readonly message: string;
}> {}

/** Nothing was charged or booked: the card was declined, expires before the visit, or the restaurant's card provider does not take the currency. */
export class PaymentFailed extends Data.TaggedError("PaymentFailed")<{
  readonly reason: "CardDeclined" | "CardExpires" | "CurrencyNotSupported";
  /** For the log: the currency that is not supported; empty for a declined card or where it is not known. */
  readonly detail: string;
}> {}

/**
 * The order waits for its card: the guest gives it to the card provider with the secret. The same reserve then books (rule 14.14).
 */
export class CardNeeded extends Data.TaggedError("CardNeeded")<{ readonly clientSecret: string }> {}

/** The guest has paid, but the table is gone: the payment is given back (rule 14.16). */
export class PaidTooLate extends Data.TaggedError("PaidTooLate") {}

/**
 * The outcome of a reserve is unknown, also after asking the provider. The table may be booked: do not repeat the
 * reserve.
 */
export class OutcomeUnknown extends Data.TaggedError("OutcomeUnknown")<{ readonly detail: string }> {}

/** The errors of a call about a restaurant. */
export type RestaurantCallError = UnknownRestaurant | RequestRejected | ProviderUnavailable;

/** The errors of a lock. */
export type LockError = RestaurantCallError | SlotTaken | TooManyHolds;

/** The errors of a reserve. Those of limits and of the captcha come from this group's server, which asks first. */
export type ReserveError =
  | RestaurantCallError
  | SlotTaken
  | TooManyBookings
  | CaptchaRejected
  | CaptchaUnavailable
  | CardNeeded
  | PaidTooLate
  | PaymentFailed
  | TooManyDeclines
  | OutcomeUnknown;

/** A restaurant, and the language of the texts in an answer about it: null where any will do. */
export interface RestaurantQuery {
  readonly restaurantId: number;
  readonly language: Language | null;
}

/** A search for slots. `start` is on the restaurant's own clock. */
export interface AvailabilityQuery extends RestaurantQuery {
  readonly partySize: number;
  readonly start: LocalDateTime;
  /** Whether to search the whole day of `start` instead of the time around it. */
  readonly isWholeDay?: boolean;
  /** Whether to look for alternatives where nothing is free. Providers ignore it; this group's server looks for them. */
  readonly wantsAlternatives?: boolean;
}

/** The id and the version of an experience. Versions may differ in price. */
export type ExperienceKey = Pick<Experience, "id" | "version">;

/** An order to hold a table, with an experience or, where that is null, without one. */
export interface LockOrder {
  readonly restaurantId: number;
  readonly request: TableRequest;
  readonly experience: ExperienceKey | null;
  /** The language in which its diner reads the terms; absent where it is unknown. */
  readonly language?: Language | null;
}

/** A quantity of an add-on. */
export interface AddOnOrder {
  readonly itemId: string;
  readonly quantity: number;
}

/** The card of an order: the token of a card, `hosted` where the guest gives it to the card provider, or null for none. */
export type OrderCard = CardToken | "hosted" | null;

/** An order to book a held table for a guest. The same token never books twice. */
export interface ReserveOrder {
  readonly restaurantId: number;
  readonly token: string;
  readonly request: HeldTableRequest;
  readonly experience: ExperienceKey | null;
  readonly addOns: readonly AddOnOrder[];
  readonly guest: Guest;
  readonly card: OrderCard;
  /** Whether the guest confirmed the terms of the hold, which one with a deposit or a card on file needs (rules 14.3, 14.13). */
  readonly acceptsPolicy?: boolean;
  /** The language in which the guest reads; null where it is unknown. */
  readonly language: Language | null;
}

/** Searches, holds, releases and books tables at a reservation provider (rules 7.5 to 7.18). */
export class Reservations extends Context.Service<
  Reservations,
  {
    readonly availability: (query: AvailabilityQuery) => Effect.Effect<Availability, RestaurantCallError>;
    /**
     * Returns how much is free on each day of the fortnight after the searched one, near the time of the search. Absent where a provider has
     * no such query: its days are searched one by one.
     */
    readonly days?: (
      query: AvailabilityQuery,
    ) => Effect.Effect<readonly DayAvailability[], RestaurantCallError>;
    /** Returns the experiences of a restaurant; empty where it sells none. */
    readonly experiences: (
      query: RestaurantQuery,
    ) => Effect.Effect<readonly Experience[], RestaurantCallError>;
    readonly lock: (order: LockOrder) => Effect.Effect<Hold, LockError>;
    /** Releases a hold. Releasing an expired one is no error. */
    readonly unlock: (restaurantId: number, token: string) => Effect.Effect<void, RestaurantCallError>;
    readonly reserve: (order: ReserveOrder) => Effect.Effect<Confirmation, ReserveError>;
  }
>()("@couvert/domain/reservation/Reservations") {}
