import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Instant } from "../../time/zoned-time.ts";
import type { CardFields } from "../card/card-fields.ts";
import type { CardToken } from "../card/card-tokens.port.ts";
import type { AddOnLine } from "../experience/add-on.ts";
import type { Experience } from "../experience/experience.ts";
import type { GuestDetails } from "../guest/guest.ts";
import type { Alternatives, Availability, AvailabilityType, Slot } from "../reservation/availability.ts";
import type { Hold } from "../reservation/hold.ts";
import type { OrderCard } from "../reservation/reservations.port.ts";
import type { Booking, Confirmation, Selection } from "../reservation/selection.ts";
import type { Message } from "./messages.ts";
import type { SearchInput, TableSearch } from "./search-input.ts";

/** The number of a request of one flow. It distinguishes the answer to an abandoned request from the awaited one. */
export type RequestId = number;

/** The sub-step of step 0 among the found times (rules 4.25, 4.26). */
export type Choosing =
  | { readonly at: "times" }
  /** Choose a seating area for a standard time. */
  | { readonly at: "seating"; readonly time: LocalDateTime }
  /** Choose the experience and the seating area for an experience time. */
  | Options
  /** Choose add-ons. */
  | { readonly at: "addOns"; readonly selection: Selection }
  /** Confirm the selection. */
  | { readonly at: "confirm"; readonly selection: Selection };

/** The options of an experience time; null where nothing is chosen yet. `addOns` keeps the earlier quantities. */
export interface Options {
  readonly at: "options";
  readonly time: LocalDateTime;
  readonly experienceId: number | null;
  readonly seatingArea: string | null;
  readonly addOns: readonly AddOnLine[];
}

/** Tables on other days and in other restaurants than the searched ones (rule 3.66). */
export type OtherTables = Pick<Alternatives, "days" | "elsewhere">;

/** The found times and the choices among them. */
export interface Found {
  readonly status: "found";
  readonly input: TableSearch;
  /**
   * The slots of the requested day; the nearest ones after a lost table or a search around a time without any. Empty for a hold restored
   * after a reload.
   */
  readonly slots: readonly Slot[];
  /** The tables on other days and in other restaurants; null for a search that found slots, or whose reason no other table answers. */
  readonly alternatives: OtherTables | null;
  readonly choosing: Choosing;
  /** The lock under way; null without one. */
  readonly locking: { readonly id: RequestId; readonly selection: Selection } | null;
}

/** A search under way. */
export interface Searching {
  readonly status: "searching";
  readonly id: RequestId;
  readonly input: TableSearch;
  /** The time of the table that was taken, where the search looks for times near it; null for the searched time. */
  readonly taken: LocalDateTime | null;
  /** Whether the searched time is picked once it is found. */
  readonly picks: boolean;
}

/** The state of a search for times. */
export type Search = { readonly status: "idle" } | Searching | Found;

/** A selection with its hold. */
export interface Held {
  readonly selection: Selection;
  readonly hold: Hold;
}

/** Step 0: find a time. */
export interface Finding {
  readonly step: "finding";
  readonly input: SearchInput;
  readonly search: Search;
  /** The held selection whose options or add-ons are edited; null without one. */
  readonly held: Held | null;
  readonly message: Message | null;
}

/** A submission under way: the card token where one is needed, then the reserve; or the reserve, the card in the provider's own field, and the reserve again. */
export interface Submitting {
  readonly stage: "card" | "reserve";
  readonly id: RequestId;
  readonly details: GuestDetails;
  /** Whether the guest has given a card in the card provider's own field. */
  readonly isConfirmed?: boolean;
}

/** Step 1: a table is held and the diner fills in the details. */
export interface Detailing {
  readonly step: "details";
  readonly input: TableSearch;
  readonly held: Held;
  /** The slots it was chosen from; empty for a hold restored after a reload. */
  readonly slots: readonly Slot[];
  readonly submitting: Submitting | null;
  /** Whether the outcome of a reserve is unknown: the table may be booked already. */
  readonly isOutcomeUnknown: boolean;
  /** The field that the server rejected at the last submission; null for none (rule 5.26). */
  readonly rejected: keyof GuestDetails | null;
  readonly message: Message | null;
}

/** Step 2: the thank-you. */
export interface Thanking {
  readonly step: "thanks";
  readonly booking: Booking;
  /** What the guest typed; null after a reload, since nothing about them is stored (rule 4.36). */
  readonly details: GuestDetails | null;
}

/** The experiences of the restaurant, requested when first needed. */
export type Catalogue =
  | { readonly status: "unknown" }
  | { readonly status: "loading"; readonly id: RequestId }
  | { readonly status: "known"; readonly experiences: readonly Experience[] };

/** The state that lasts through a whole flow: `lastId` is the number of the last request. */
export interface FlowData {
  readonly lastId: RequestId;
  readonly catalogue: Catalogue;
}

/** The state of the reservation flow (rule 3.32). */
export type Reservation = (Finding | Detailing | Thanking) & FlowData;

/** The target of an edit link: the search, the options or the add-ons (rule 4.29). */
export type EditTarget = "search" | "options" | "addOns";

/** An event of a reservation flow: an action of the diner, or the answer to a request. */
export type ReservationEvent =
  | { readonly type: "InputChanged"; readonly input: SearchInput }
  /** `picks` where the diner has pressed the searched time already, in the panel of another restaurant (rule 3.66). */
  | { readonly type: "FindPressed"; readonly picks?: boolean }
  | { readonly type: "TimesFound"; readonly id: RequestId; readonly availability: Availability }
  | { readonly type: "SearchFailed"; readonly id: RequestId }
  | { readonly type: "ExperiencesFound"; readonly id: RequestId; readonly experiences: readonly Experience[] }
  | { readonly type: "ExperiencesFailed"; readonly id: RequestId }
  | { readonly type: "TimePicked"; readonly time: LocalDateTime; readonly as: AvailabilityType }
  | { readonly type: "ExperiencePicked"; readonly experienceId: number }
  | { readonly type: "SeatingAreaPicked"; readonly seatingArea: string }
  | { readonly type: "AddOnChanged"; readonly itemId: string; readonly quantity: number }
  | { readonly type: "ContinuePressed" }
  | { readonly type: "BackPressed" }
  | { readonly type: "KeepPressed" }
  | { readonly type: "HoldGranted"; readonly id: RequestId; readonly hold: Hold; readonly now: Instant }
  | { readonly type: "HoldRejected"; readonly id: RequestId }
  | { readonly type: "HoldFailed"; readonly id: RequestId; readonly message: Message }
  | { readonly type: "HoldRestored"; readonly held: Held }
  | { readonly type: "EditPressed"; readonly to: EditTarget }
  | { readonly type: "ResetPressed" }
  /** `card` is null where none is needed, `hosted` where the card provider's own field has it. It goes into the request and never into the state. */
  | {
      readonly type: "DetailsSubmitted";
      readonly details: GuestDetails;
      readonly card: CardFields | "hosted" | null;
    }
  | { readonly type: "CardNeeded"; readonly id: RequestId; readonly clientSecret: string }
  | { readonly type: "CardConfirmed"; readonly id: RequestId }
  | { readonly type: "CardTokenMade"; readonly id: RequestId; readonly card: CardToken }
  /** `message` is null where the card's own field says what is wrong. */
  | { readonly type: "CardFailed"; readonly id: RequestId; readonly message: Message | null }
  /** The table is no longer held: the card was not charged, or what was paid is given back. */
  | {
      readonly type: "HoldLost";
      readonly id: RequestId;
      readonly message: Extract<Message, "declinedTooOften" | "notHeld" | "paidTooLate">;
    }
  | { readonly type: "Reserved"; readonly id: RequestId; readonly confirmation: Confirmation }
  | { readonly type: "DetailsRejected"; readonly id: RequestId; readonly field: keyof GuestDetails }
  | { readonly type: "TableLost"; readonly id: RequestId }
  | { readonly type: "OutcomeLost"; readonly id: RequestId }
  | { readonly type: "ReserveFailed"; readonly id: RequestId; readonly message: Message };

/** A request of the flow to the outside. Its answer is an event with the same id. */
export type ReservationRequest =
  | { readonly type: "FindTimes"; readonly id: RequestId; readonly input: TableSearch }
  | { readonly type: "FindExperiences"; readonly id: RequestId }
  | { readonly type: "LockSlot"; readonly id: RequestId; readonly selection: Selection }
  | { readonly type: "ReleaseHold"; readonly token: string }
  | { readonly type: "MakeCardToken"; readonly id: RequestId; readonly card: CardFields }
  | { readonly type: "ConfirmCard"; readonly id: RequestId; readonly clientSecret: string }
  | {
      readonly type: "Reserve";
      readonly id: RequestId;
      readonly token: string;
      readonly selection: Selection;
      readonly details: GuestDetails;
      readonly card: OrderCard;
    };

/** The result of a step: the next state, and the requests to make, in order. */
export type Step = readonly [state: Reservation, requests: readonly ReservationRequest[]];
