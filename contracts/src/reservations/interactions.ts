import type { Hold } from "@couvert/domain/booking/reservation/hold";
import type {
  LockError,
  Reservations,
  ReserveError,
} from "@couvert/domain/booking/reservation/reservations.port";
import type { Confirmation } from "@couvert/domain/booking/reservation/selection";
import type * as Effect from "effect/Effect";
import type { InteractionTable } from "../pact/interaction-table.ts";

type Calls = typeof Reservations.Service;

/** The calls of a provider, which knows no visitors: the server limits their holds and their declines. */
type ProviderCalls = Omit<Calls, "lock" | "reserve"> & {
  readonly lock: (
    ...order: Parameters<Calls["lock"]>
  ) => Effect.Effect<Hold, Exclude<LockError, { readonly _tag: "TooManyHolds" }>>;
  readonly reserve: (...order: Parameters<Calls["reserve"]>) => Effect.Effect<
    Confirmation,
    Exclude<
      ReserveError,
      {
        readonly _tag:
          | "TooManyBookings"
          | "TooManyDeclines"
          | "CaptchaRejected"
          | "CaptchaUnavailable"
          | "CardNeeded"
          | "PaidTooLate";
      }
    >
  >;
};

/** The interactions of the reservations port by call and outcome. */
export const RESERVATION_INTERACTIONS: InteractionTable<ProviderCalls> = {
  availability: {
    success: [
      "a search for a table",
      "a search where an experience is sold",
      "a search for more guests than the restaurant seats",
    ],
    UnknownRestaurant: ["a search in an unknown restaurant"],
    RequestRejected: ["a search that is rejected"],
    ProviderUnavailable: ["a search while the service is unavailable", "a search with a rejected token"],
  },
  experiences: {
    success: ["a request for experiences", "a request for experiences where none is sold"],
    UnknownRestaurant: ["a request for experiences of an unknown restaurant"],
    RequestRejected: ["a request for experiences that is rejected"],
    ProviderUnavailable: ["a request for experiences while the service is unavailable"],
  },
  lock: {
    success: ["a lock of a free table", "a lock for an experience"],
    SlotTaken: ["a lock of a taken table"],
    UnknownRestaurant: ["a lock in an unknown restaurant"],
    RequestRejected: ["a lock for no guests", "a lock for an unknown version of an experience"],
    ProviderUnavailable: ["a lock while the service is unavailable"],
  },
  unlock: {
    success: ["the release of a held table", "the release of an unknown token"],
    UnknownRestaurant: ["a release in an unknown restaurant"],
    RequestRejected: ["a release that is rejected"],
    ProviderUnavailable: ["a release while the service is unavailable"],
  },
  reserve: {
    success: [
      "a reserve of a held table",
      "a reserve of a prepaid experience",
      "a repeated reserve",
      "a lookup of the reservation of a request",
    ],
    SlotTaken: ["a reserve of a table that was taken"],
    PaymentFailed: ["a reserve with a declined card"],
    UnknownRestaurant: ["a reserve in an unknown restaurant"],
    RequestRejected: [
      "a reserve with an unknown token",
      "a reserve without a phone number",
      "a reserve of a prepaid experience without a card",
    ],
    ProviderUnavailable: ["a reserve with a rejected token"],
    OutcomeUnknown: [
      "a reserve while the service is unavailable",
      "a lookup of a request without a reservation",
      "a lookup in an unknown restaurant",
      "a lookup while the service is unavailable",
    ],
  },
};
