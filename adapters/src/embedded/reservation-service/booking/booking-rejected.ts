import type { SlotRejection } from "@couvert/domain/booking/availability/check-slot";
import type {
  ExperienceRejection,
  OrderRejection,
} from "@couvert/domain/booking/availability/sold-experiences";

/** Why the reservation service does not do what it is asked, apart from an empty answer to a search. */
export type BookingRejected =
  /** The request is wrong: `message` names the field first, in the wire's words. */
  | { readonly reason: "Invalid"; readonly message: string }
  /** No table is left for the slot. */
  | { readonly reason: "SlotTaken" }
  /** The card was not charged, and nothing is reserved: its bank declined it. */
  | { readonly reason: "CardDeclined" }
  /** The card was not charged, and nothing is reserved: those who charge cards cannot be reached. */
  | { readonly reason: "CardsUnavailable" }
  /** The card may have been charged or not: the table stays held, and the same token asks again. */
  | { readonly reason: "OutcomeUnknown" }
  /** There is no such restaurant, or nothing at that address. */
  | { readonly reason: "MissingResource" };

/** Refuses a request whose field is wrong, `reservation_token is invalid`. */
export const invalid = (message: string): BookingRejected => ({ reason: "Invalid", message });

/** Returns the refusal of a slot that cannot be booked. */
export const rejectSlot = ({ reason }: SlotRejection): BookingRejected =>
  reason === "NoTableFree" ? SLOT_TAKEN : invalid(SLOT_MESSAGES[reason]);

/** Refuses an order for what a restaurant does not sell. */
export const rejectOrder = (refusal: OrderRejection): BookingRejected => invalid(ORDER_MESSAGES[refusal]);

/** Refuses a slot that somebody else took. */
export const SLOT_TAKEN: BookingRejected = { reason: "SlotTaken" };

/** Refuses a card that its bank declined. */
export const CARD_DECLINED: BookingRejected = { reason: "CardDeclined" };

/** Refuses a card that nobody can be asked about. */
export const CARDS_UNAVAILABLE: BookingRejected = { reason: "CardsUnavailable" };

/** Says that it is not known whether a card was charged. */
export const OUTCOME_UNKNOWN: BookingRejected = { reason: "OutcomeUnknown" };

/** Refuses what is not there. */
export const MISSING_RESOURCE: BookingRejected = { reason: "MissingResource" };

const EXPERIENCE_MESSAGES: Readonly<Record<ExperienceRejection, string>> = {
  ExperienceNotSold: "experience is not offered for that slot",
  ExperienceOutdated: "experience version is out of date",
  ExperienceRequired: "experience is required for that slot",
};

const SLOT_MESSAGES: Readonly<Record<Exclude<SlotRejection["reason"], "NoTableFree">, string>> = {
  ...EXPERIENCE_MESSAGES,
  BelowMinPartySize: "party_size is below the minimum",
  AboveMaxPartySize: "party_size is above the maximum",
  PastTime: "date_time is in the past",
  NotFarEnoughInAdvance: "date_time is not far enough in advance",
  OutsideBookingWindow: "date_time is outside the booking window",
  OutsideOpeningHours: "date_time is outside opening hours",
  UnknownAttribute: "reservation_attribute is unknown",
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
