import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Instant } from "../../time/zoned-time.ts";
import type { CardFields } from "../card/card-fields.ts";
import type { CardToken } from "../card/card-tokens.port.ts";
import type { AddOnLine } from "../experience/add-on.ts";
import type { Experience } from "../experience/experience.ts";
import type { Availability, AvailabilityType, Slot } from "./availability.ts";
import type { GuestDetails } from "./guest.ts";
import type { Hold } from "./hold.ts";
import type { Message } from "./messages.ts";
import type { SearchInput, TableSearch } from "./search-input.ts";
import type { Booking, Confirmation, Selection } from "./selection.ts";

/** Numbers the requests of one flow, so that an answer to an abandoned one is told from the one awaited. */
export type RequestId = number;

/** Where the diner is among the times found: at which sub-step of step 0 (spec 4). */
export type Choosing =
  | { readonly at: "times" }
  /** A standard time is picked; which of its seating attributes? */
  | { readonly at: "seating"; readonly time: LocalDateTime }
  /** An experience time is picked; which experience, and where? */
  | Options
  /** What is to be added to the experience? */
  | { readonly at: "addOns"; readonly selection: Selection }
  /** Is this what is to be booked? */
  | { readonly at: "confirm"; readonly selection: Selection };

/** The options of an experience time, null where nothing is chosen yet; `addOns` are kept for a diner who came back to them. */
export interface Options {
  readonly at: "options";
  readonly time: LocalDateTime;
  readonly experienceId: number | null;
  readonly attribute: string | null;
  readonly addOns: readonly AddOnLine[];
}

/** What a search found, and what the diner makes of it. */
export interface Found {
  readonly status: "found";
  readonly input: TableSearch;
  /** The slots of the requested day; after a table has gone, only those nearest to it. Empty for a hold that a reload left standing. */
  readonly slots: readonly Slot[];
  readonly choosing: Choosing;
  /** The lock under way; null while there is none. */
  readonly locking: { readonly id: RequestId; readonly selection: Selection } | null;
}

/** Where a search for times stands. */
export type Search =
  | { readonly status: "idle" }
  | { readonly status: "searching"; readonly id: RequestId; readonly input: TableSearch }
  | Found;

/** A selection whose table is held. */
export interface Held {
  readonly selection: Selection;
  readonly hold: Hold;
}

/** Step 0: find a time. */
export interface Finding {
  readonly step: "finding";
  readonly input: SearchInput;
  readonly search: Search;
  /** What is held while its options or add-ons are edited; null while nothing is. */
  readonly held: Held | null;
  readonly message: Message | null;
}

/** A booking under way: the card's token is asked for first, where one is needed, then the table is reserved. */
export type Submitting =
  | { readonly stage: "card"; readonly id: RequestId; readonly details: GuestDetails }
  | { readonly stage: "reserve"; readonly id: RequestId };

/** Step 1: a table is held, the diner fills in the details. */
export interface Detailing {
  readonly step: "details";
  readonly input: TableSearch;
  readonly held: Held;
  /** The slots it was chosen from; empty for a hold that a reload left standing. */
  readonly slots: readonly Slot[];
  readonly submitting: Submitting | null;
  /** Whether a reserve was sent and nobody could tell what became of it: the table may be booked already. */
  readonly isOutcomeUnknown: boolean;
  readonly message: Message | null;
}

/** Step 2: thank you. */
export interface Thanking {
  readonly step: "thanks";
  readonly booking: Booking;
}

/** The experiences a restaurant sells, once they were asked for. */
export type Catalogue =
  | { readonly status: "unknown" }
  | { readonly status: "asked"; readonly id: RequestId }
  | { readonly status: "known"; readonly experiences: readonly Experience[] };

/** What lasts through a whole flow: `lastId` is the number of the last request made. */
export interface Lasting {
  readonly lastId: RequestId;
  readonly catalogue: Catalogue;
}

/** The reservation flow (spec 2.7). */
export type Reservation = (Finding | Detailing | Thanking) & Lasting;

/** Where an edit link leads: to people, date and time, to the options, or to the add-ons (spec 4). */
export type EditTarget = "search" | "options" | "addOns";

/** What happens to a reservation flow: what the diner does, and what comes back for the requests it made. */
export type ReservationEvent =
  | { readonly type: "InputChanged"; readonly input: SearchInput }
  | { readonly type: "FindPressed" }
  | { readonly type: "TimesFound"; readonly id: RequestId; readonly availability: Availability }
  | { readonly type: "SearchFailed"; readonly id: RequestId }
  | { readonly type: "ExperiencesFound"; readonly id: RequestId; readonly experiences: readonly Experience[] }
  | { readonly type: "ExperiencesFailed"; readonly id: RequestId }
  | { readonly type: "TimePicked"; readonly time: LocalDateTime; readonly as: AvailabilityType }
  | { readonly type: "ExperiencePicked"; readonly experienceId: number }
  | { readonly type: "AttributePicked"; readonly attribute: string }
  | { readonly type: "AddOnChanged"; readonly itemId: string; readonly quantity: number }
  | { readonly type: "ContinuePressed" }
  | { readonly type: "BackPressed" }
  | { readonly type: "KeepPressed" }
  | { readonly type: "HoldGranted"; readonly id: RequestId; readonly hold: Hold; readonly now: Instant }
  | { readonly type: "HoldRejected"; readonly id: RequestId }
  | { readonly type: "HoldFailed"; readonly id: RequestId }
  | { readonly type: "HoldRecalled"; readonly held: Held }
  | { readonly type: "EditPressed"; readonly to: EditTarget }
  | { readonly type: "ResetPressed" }
  /** `card` is null where none is needed. It goes into the request and is never kept in the state. */
  | { readonly type: "DetailsSubmitted"; readonly details: GuestDetails; readonly card: CardFields | null }
  | { readonly type: "CardTokenMade"; readonly id: RequestId; readonly card: CardToken }
  | { readonly type: "CardFailed"; readonly id: RequestId }
  | { readonly type: "Reserved"; readonly id: RequestId; readonly confirmation: Confirmation }
  | { readonly type: "TableLost"; readonly id: RequestId }
  | { readonly type: "OutcomeLost"; readonly id: RequestId }
  | { readonly type: "ReserveFailed"; readonly id: RequestId; readonly message: Message };

/** What a step asks of the outside; each answer comes back as an event with the same id. */
export type ReservationRequest =
  | { readonly type: "FindTimes"; readonly id: RequestId; readonly input: TableSearch }
  | { readonly type: "FindExperiences"; readonly id: RequestId }
  | { readonly type: "LockSlot"; readonly id: RequestId; readonly selection: Selection }
  | { readonly type: "ReleaseHold"; readonly token: string }
  | { readonly type: "MakeCardToken"; readonly id: RequestId; readonly card: CardFields }
  | {
      readonly type: "Reserve";
      readonly id: RequestId;
      readonly token: string;
      readonly selection: Selection;
      readonly details: GuestDetails;
      readonly card: CardToken | null;
    };

/** What a step answers: the next state, and the requests to make, in order. */
export type Step = readonly [state: Reservation, requests: readonly ReservationRequest[]];
