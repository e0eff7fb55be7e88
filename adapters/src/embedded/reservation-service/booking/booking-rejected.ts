import type { SlotRejection } from "@couvert/domain/booking/availability/check-slot";
import type {
  ExperienceRejection,
  OrderRejection,
} from "@couvert/domain/booking/availability/sold-experiences";
import type { Currency } from "@couvert/domain/values/currency";

/** Why the reservation service rejects a request. */
export type BookingRejected =
  /** The request is wrong. `message` begins with the wire name of the field. */
  | { readonly reason: "Invalid"; readonly message: string }
  /** No table is free for the slot. */
  | { readonly reason: "SlotTaken" }
  /** The bank declined the card: nothing is charged or reserved. */
  | { readonly reason: "CardDeclined" }
  /** The card provider does not take the currency: nothing is charged or reserved. */
  | { readonly reason: "CurrencyNotSupported"; readonly currency: Currency }
  /** The card provider cannot be reached: nothing is charged or reserved. */
  | { readonly reason: "CardsUnavailable" }
  /** The card may be charged or not. The hold stays, and the same token can retry. */
  | { readonly reason: "OutcomeUnknown" }
  /** The restaurant or the address is unknown. */
  | { readonly reason: "MissingResource" };

/** Returns the rejection of a wrong field, such as `reservation_token is invalid`. */
export const invalid = (message: string): BookingRejected => ({ reason: "Invalid", message });

/** Returns the rejection of a slot that cannot be booked. */
export const rejectSlot = ({ reason }: SlotRejection): BookingRejected =>
  reason === "NoTableFree" || reason === "NoTableLargeEnough" ? SLOT_TAKEN : invalid(SLOT_MESSAGES[reason]);

/** Returns the rejection of an order for something that the restaurant does not sell. */
export const rejectOrder = (rejection: OrderRejection): BookingRejected => invalid(ORDER_MESSAGES[rejection]);

export const SLOT_TAKEN: BookingRejected = { reason: "SlotTaken" };

export const CARD_DECLINED: BookingRejected = { reason: "CardDeclined" };

export const CARDS_UNAVAILABLE: BookingRejected = { reason: "CardsUnavailable" };

export const OUTCOME_UNKNOWN: BookingRejected = { reason: "OutcomeUnknown" };

export const MISSING_RESOURCE: BookingRejected = { reason: "MissingResource" };

const EXPERIENCE_MESSAGES: Readonly<Record<ExperienceRejection, string>> = {
  ExperienceNotSold: "experience is not offered for that slot",
  ExperienceOutdated: "experience version is out of date",
  ExperienceRequired: "experience is required for that slot",
};

const SLOT_MESSAGES: Readonly<
  Record<Exclude<SlotRejection["reason"], "NoTableFree" | "NoTableLargeEnough">, string>
> = {
  ...EXPERIENCE_MESSAGES,
  BelowMinPartySize: "party_size is below the minimum",
  AboveMaxPartySize: "party_size is above the maximum",
  PastTime: "date_time is in the past",
  NotFarEnoughInAdvance: "date_time is not far enough in advance",
  OutsideBookingWindow: "date_time is outside the booking window",
  Closed: "date_time is on a day on which the restaurant is closed",
  OutsideOpeningHours: "date_time is outside opening hours",
  OutsideShifts: "date_time is outside the times at which parties are seated",
  UnknownSeatingArea: "reservation_attribute is unknown",
  PaidForParty: "party_size is not the one that is paid for",
  NothingSold: "nothing is offered for that slot",
};

const ORDER_MESSAGES: Readonly<Record<OrderRejection, string>> = {
  ...EXPERIENCE_MESSAGES,
  OtherExperience: "experience is not the one that the slot is locked for",
  AddOnNotSold: "add_ons name an item that is not offered",
  TooManyAddOns: "add_ons have more of an item than one reservation can have",
  CardRequired: "CreditCardRequired",
};
