import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { CardToken } from "../card/card-tokens.port.ts";
import type { Experience } from "../experience/experience.ts";
import type { Availability } from "./availability.ts";
import type { Guest } from "./guest.schema.ts";
import type { Hold } from "./hold.ts";
import type { Confirmation, TableRequest } from "./selection.ts";

/** The provider answered with a fault or with nonsense (`fault`), or not in time (`timeout`). Nothing was booked. */
export class ProviderUnavailable extends Data.TaggedError("ProviderUnavailable")<{
  readonly reason: "fault" | "timeout";
  readonly detail: string;
}> {}

/** The provider knows no restaurant with that id. */
export class UnknownRestaurant extends Data.TaggedError("UnknownRestaurant")<{
  readonly restaurantId: number;
}> {}

/** The known parts of a held table request. A server may know only the attribute, since the token stands for the rest. */
export type HeldTableRequest = Pick<TableRequest, "attribute"> & Partial<TableRequest>;

/** Somebody else took the slot first. */
export class SlotTaken extends Data.TaggedError("SlotTaken")<{ readonly request: HeldTableRequest }> {}

/** The provider rejects the request: `field` names the wrong field as the product's endpoint does. */
export class RequestRejected extends Data.TaggedError("RequestRejected")<{
  readonly field: string;
  readonly message: string;
}> {}

/** The card was declined; nothing was booked. */
export class PaymentFailed extends Data.TaggedError("PaymentFailed") {}

/**
 * The provider did not say what became of a reserve, not when it was asked about it either: it may have booked or not, and must
 * not be sent it blindly again.
 */
export class OutcomeUnknown extends Data.TaggedError("OutcomeUnknown")<{ readonly detail: string }> {}

/** The errors of a call about a restaurant. */
export type RestaurantCallError = UnknownRestaurant | RequestRejected | ProviderUnavailable;

/** The errors of a lock. */
export type LockError = RestaurantCallError | SlotTaken;

/** The errors of a reserve. */
export type ReserveError = LockError | PaymentFailed | OutcomeUnknown;

/** What to search for. `start` is on the restaurant's own clock. */
export interface AvailabilityQuery {
  readonly restaurantId: number;
  readonly partySize: number;
  readonly start: LocalDateTime;
}

/** Which experience is meant: a version is told apart, since its price may be another. */
export type ExperienceKey = Pick<Experience, "id" | "version">;

/** A seat to be held at a restaurant, for an experience or, where that is null, for a table alone. */
export interface LockOrder {
  readonly restaurantId: number;
  readonly request: TableRequest;
  readonly experience: ExperienceKey | null;
}

/** So many of an item to be added to an experience. */
export interface AddOnOrder {
  readonly itemId: string;
  readonly quantity: number;
}

/** A held seat to be booked for a diner. The same token never books twice. `card` is null where nothing is paid ahead. */
export interface ReserveOrder {
  readonly restaurantId: number;
  readonly token: string;
  readonly request: HeldTableRequest;
  readonly experience: ExperienceKey | null;
  readonly addOns: readonly AddOnOrder[];
  readonly guest: Guest;
  readonly card: CardToken | null;
}

/** The book of a restaurant: what is free, what is sold with it, holding it, letting it go, booking it (spec 7). */
export class Reservations extends Context.Service<
  Reservations,
  {
    readonly availability: (query: AvailabilityQuery) => Effect.Effect<Availability, RestaurantCallError>;
    /** What a restaurant sells with its tables; empty where it sells nothing. */
    readonly experiences: (restaurantId: number) => Effect.Effect<readonly Experience[], RestaurantCallError>;
    readonly lock: (order: LockOrder) => Effect.Effect<Hold, LockError>;
    /** Releases a hold; releasing one that has ended already is no error. */
    readonly unlock: (restaurantId: number, token: string) => Effect.Effect<void, RestaurantCallError>;
    readonly reserve: (order: ReserveOrder) => Effect.Effect<Confirmation, ReserveError>;
  }
>()("@couvert/domain/reservation/Reservations") {}
