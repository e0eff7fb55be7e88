import type { BlockRejection, SlotRejection } from "@couvert/domain/booking/availability/check-slot";
import type { PacingRejection } from "@couvert/domain/booking/availability/pacing";
import type {
  ExperienceRejection,
  OrderRejection,
} from "@couvert/domain/booking/availability/sold-experiences";
import type { Currency } from "@couvert/domain/values/currency";

/** A wrong request: `field` is named as in the product's endpoints. */
export interface InvalidRequest {
  readonly reason: "Invalid";
  readonly field: string;
  readonly message: string;
}

/** Why the reservation service rejects a hold. */
export type LockRejected =
  | InvalidRequest
  /** No table is free for the slot. */
  | { readonly reason: "SlotTaken" };

/** Why the reservation service rejects a reservation. */
export type BookingRejected =
  | LockRejected
  /** The bank declined the card: nothing is charged or reserved. */
  | { readonly reason: "CardDeclined" }
  /** The card provider does not take the currency: nothing is charged or reserved. */
  | { readonly reason: "CurrencyNotSupported"; readonly currency: Currency }
  /** The card provider cannot be reached: nothing is charged or reserved. */
  | { readonly reason: "CardsUnavailable" }
  /** The guest has still to give the card to the card provider, with the secret. */
  | { readonly reason: "CardNeeded"; readonly clientSecret: string }
  /** The guest paid after the hold had ended, and no table is free: what was paid is given back. */
  | { readonly reason: "PaidTooLate" }
  /** The card expires before the visit: nothing is reserved. */
  | { readonly reason: "CardExpires" }
  /** The card may be charged or not. The hold stays, and the same token can retry. */
  | { readonly reason: "OutcomeUnknown" };

/** Returns the rejection of a wrong field. */
export const invalid = (field: string, message = `${field} is invalid`): InvalidRequest => ({
  reason: "Invalid",
  field,
  message,
});

/** The rejections that say no more than that others were first: another time may be free. */
type TakenReason = "NoTableFree" | "NoTableLargeEnough" | PacingRejection | BlockRejection;

const TAKEN: ReadonlySet<SlotRejection["reason"]> = new Set<TakenReason>([
  "NoTableFree",
  "NoTableLargeEnough",
  "QuarterHourFull",
  "ShiftFull",
  "OnlineBookingsPaused",
  "TablesBlocked",
]);

const isTaken = (reason: SlotRejection["reason"]): reason is TakenReason => TAKEN.has(reason);

/** Returns the rejection of a slot that cannot be booked. */
export const rejectSlot = ({ reason }: SlotRejection): LockRejected =>
  isTaken(reason) ? SLOT_TAKEN : invalid(...SLOT_PROBLEMS[reason]);

/** Returns the rejection of an order for something that the restaurant does not sell. */
export const rejectOrder = (rejection: OrderRejection): LockRejected => invalid(...ORDER_PROBLEMS[rejection]);

export const SLOT_TAKEN: LockRejected = { reason: "SlotTaken" };

export const CARD_DECLINED: BookingRejected = { reason: "CardDeclined" };

export const CARD_EXPIRES: BookingRejected = { reason: "CardExpires" };

export const PAID_TOO_LATE: BookingRejected = { reason: "PaidTooLate" };

export const CARDS_UNAVAILABLE: BookingRejected = { reason: "CardsUnavailable" };

export const OUTCOME_UNKNOWN: BookingRejected = { reason: "OutcomeUnknown" };

/** The wrong field and the message of a rejection. */
type Problem = readonly [field: string, message: string];

const EXPERIENCE_PROBLEMS: Readonly<Record<ExperienceRejection, Problem>> = {
  ExperienceNotSold: ["experience_id", "experience is not offered for that slot"],
  ExperienceOutdated: ["experience_version", "experience version is out of date"],
  ExperienceRequired: ["experience_id", "experience is required for that slot"],
};

const SLOT_PROBLEMS: Readonly<Record<Exclude<SlotRejection["reason"], TakenReason>, Problem>> = {
  ...EXPERIENCE_PROBLEMS,
  BelowMinPartySize: ["party_size", "party_size is below the minimum"],
  AboveMaxPartySize: ["party_size", "party_size is above the maximum"],
  PastTime: ["date_time", "date_time is in the past"],
  NotFarEnoughInAdvance: ["date_time", "date_time is not far enough in advance"],
  OutsideBookingWindow: ["date_time", "date_time is outside the booking window"],
  Closed: ["date_time", "date_time is on a day on which the restaurant is closed"],
  OutsideOpeningHours: ["date_time", "date_time is outside opening hours"],
  OutsideShifts: ["date_time", "date_time is outside the times at which parties are seated"],
  UnknownSeatingArea: ["reservation_attribute", "reservation_attribute is unknown"],
  PaidForParty: ["party_size", "party_size is not the one that is paid for"],
  NothingSold: ["request", "nothing is offered for that slot"],
};

const ORDER_PROBLEMS: Readonly<Record<OrderRejection, Problem>> = {
  ...EXPERIENCE_PROBLEMS,
  OtherExperience: ["experience_id", "experience is not the one that the slot is locked for"],
  AddOnNotSold: ["add_ons", "add_ons name an item that is not offered"],
  TooManyAddOns: ["add_ons", "add_ons have more of an item than one reservation can have"],
  CardRequired: ["credit_card", "CreditCardRequired"],
  PolicyNotAccepted: ["accepts_policy", "the terms of the deposit are not confirmed"],
};
