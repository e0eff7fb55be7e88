import type { LocalDateTime } from "../time/local-date-time.ts";
import type { Instant } from "../time/zoned-time.ts";
import type { Availability, OfferedTime } from "./availability.ts";
import type { Booking, Seat } from "./booking.ts";
import type { Details } from "./details.ts";
import type { Hold } from "./hold.ts";
import type { Message } from "./messages.ts";
import type { CompleteWish, Wish } from "./wish.ts";

/** Numbers the requests of one flow, so that an answer to an abandoned one is told from the one awaited. */
export type RequestId = number;

/** Where a search for times stands. */
export type Search =
  | { readonly status: "idle" }
  | { readonly status: "searching"; readonly id: RequestId }
  | {
      readonly status: "found";
      /** The times of the wished day; after a table has gone, only the nearest to it. */
      readonly times: readonly OfferedTime[];
      /** The time whose seating attribute is being chosen; null while no time is. */
      readonly picked: LocalDateTime | null;
      /** The lock under way; null while there is none. */
      readonly locking: { readonly id: RequestId; readonly seat: Seat } | null;
    };

/** Step 0: find a time. */
export interface Finding {
  readonly step: "finding";
  readonly wish: Wish;
  readonly search: Search;
  readonly message: Message | null;
}

/** Step 1: a table is held, the diner fills in the details. */
export interface Detailing {
  readonly step: "details";
  readonly wish: CompleteWish;
  readonly seat: Seat;
  readonly hold: Hold;
  /** The reserve under way; null while there is none. */
  readonly reserving: RequestId | null;
  /** Whether a reserve was sent and nobody could tell what became of it: the table may be booked already. */
  readonly isOutcomeUnknown: boolean;
  readonly message: Message | null;
}

/** Step 2: thank you. */
export interface Thanking {
  readonly step: "thanks";
  readonly booking: Booking;
}

/** The reservation flow (spec 2.7). `lastId` is the number of the last request made. */
export type Reservation = (Finding | Detailing | Thanking) & { readonly lastId: RequestId };

/** What happens to a reservation flow: what the diner does, and what comes back for the requests it made. */
export type ReservationEvent =
  | { readonly type: "WishChanged"; readonly wish: Wish }
  | { readonly type: "FindPressed" }
  | { readonly type: "TimesFound"; readonly id: RequestId; readonly availability: Availability }
  | { readonly type: "SearchFailed"; readonly id: RequestId }
  | { readonly type: "TimePicked"; readonly time: LocalDateTime }
  | { readonly type: "AttributePicked"; readonly attribute: string }
  | { readonly type: "HoldGranted"; readonly id: RequestId; readonly hold: Hold; readonly now: Instant }
  | { readonly type: "HoldRefused"; readonly id: RequestId }
  | { readonly type: "HoldFailed"; readonly id: RequestId }
  | { readonly type: "HoldRecalled"; readonly seat: Seat; readonly hold: Hold }
  | { readonly type: "EditPressed" }
  | { readonly type: "ResetPressed" }
  | { readonly type: "DetailsSubmitted"; readonly details: Details }
  | { readonly type: "Reserved"; readonly id: RequestId; readonly booking: Booking }
  | { readonly type: "TableLost"; readonly id: RequestId }
  | { readonly type: "OutcomeLost"; readonly id: RequestId }
  | { readonly type: "ReserveFailed"; readonly id: RequestId; readonly message: Message };

/** What a step asks of the outside; each answer comes back as an event with the same id. */
export type ReservationRequest =
  | { readonly type: "FindTimes"; readonly id: RequestId; readonly wish: CompleteWish }
  | { readonly type: "LockSlot"; readonly id: RequestId; readonly seat: Seat }
  | { readonly type: "ReleaseHold"; readonly token: string }
  | {
      readonly type: "Reserve";
      readonly id: RequestId;
      readonly token: string;
      readonly seat: Seat;
      readonly details: Details;
    };

/** What a step answers: the next state, and the requests to make, in order. */
export type Step = readonly [state: Reservation, requests: readonly ReservationRequest[]];
