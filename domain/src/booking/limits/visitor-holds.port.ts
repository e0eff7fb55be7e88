import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Hold } from "../reservation/hold.ts";
import type {
  ExperienceKey,
  LockOrder,
  ReserveOrder,
  TooManyBookings,
  TooManyHolds,
} from "../reservation/reservations.port.ts";
import type { CountedDecline } from "./decline-limit.ts";

/** Who sends a request. */
export interface Visitor {
  /** The id in the visitor's cookie; null without a valid one, so that only the network counts. */
  readonly id: string | null;
  /** The IPv4 address, or the /56 network that one customer of IPv6 has. */
  readonly network: string;
}

/** A hold that its visitor may still book or release. */
export interface HeldTable {
  readonly restaurantId: number;
  readonly token: string;
  readonly experience: ExperienceKey | null;
  /** Whether its terms ask for a deposit. */
  readonly hasDeposit: boolean;
}

/** A hold that may begin. */
export interface AdmittedHold {
  readonly id: string;
  /** The visitor's holds that it replaces, to be released once it is held. */
  readonly replaced: readonly HeldTable[];
}

/** A booking that counts. */
export interface CountedBooking {
  /** Whether it counted before: a repeated request that fails takes nothing back. */
  readonly isRepeated: boolean;
  /**
   * The bookings of the network in the same restaurant within the hour before this one, with it; those of a /48 network of IPv6 count by
   * half where that is more.
   */
  readonly ofNetworkInAnHour: number;
}

/** Remembers the holds of visitors for an hour, and their bookings until the visit, and limits both. All servers on one database share them. */
export class VisitorHolds extends Context.Service<
  VisitorHolds,
  {
    /** Counts another hold of a visitor. Fails where they or their network have too many. */
    readonly begin: (visitor: Visitor, order: LockOrder) => Effect.Effect<AdmittedHold, TooManyHolds>;
    /** Remembers the token of a hold that the provider has given. */
    readonly record: (id: string, hold: Hold) => Effect.Effect<void>;
    /** Forgets a hold that the provider has not given. */
    readonly withdraw: (id: string) => Effect.Effect<void>;
    /**
     * Releases a hold of a restaurant, which then counts as unused. One that our own reservation service still holds is not released, and
     * counts as held.
     */
    readonly release: (hold: Pick<HeldTable, "restaurantId" | "token">) => Effect.Effect<void>;
    /**
     * Counts the booking of a hold, which then no longer counts as one. Fails where the guest or the visitor's network has too many visits
     * to come (rule 7.92).
     */
    readonly book: (
      visitor: Visitor,
      order: Pick<ReserveOrder, "restaurantId" | "token" | "guest">,
    ) => Effect.Effect<CountedBooking, TooManyBookings>;
    /** Counts a hold as one again that was not booked; one that our own reservation service has booked, or whose order waits for its card, counts on. */
    readonly withdrawBooking: (token: string) => Effect.Effect<void>;
    /**
     * Returns the tables with an experience or a deposit that a visitor has neither booked nor released, newest first; without any in
     * their name, those of their network that began without a cookie or were handed over to it.
     */
    readonly payable: (visitor: Visitor) => Effect.Effect<readonly HeldTable[]>;
    /**
     * Hands a hold over to the visitor who opens its link, so that they may pay for it. Returns whether it was: once for each hold, while it is
     * held. It counts for whoever began it until it is booked (rules 16.5, 16.6).
     */
    readonly handOver: (visitor: Visitor, token: string) => Effect.Effect<boolean>;
    /** Counts a decline of a card on a hold, at most as many as it allows. An unknown hold allows any number. */
    readonly countDecline: (token: string) => Effect.Effect<CountedDecline>;
    /** Takes back a decline that was counted ahead of the card provider's answer. */
    readonly uncountDecline: (token: string) => Effect.Effect<void>;
  }
>()("@couvert/domain/reservation/VisitorHolds") {}
