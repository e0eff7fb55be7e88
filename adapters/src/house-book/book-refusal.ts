import type { SeatRefusal } from "@couvert/domain/book/seat-refusal";

/** Why the house book does not do what it is asked, apart from an empty answer to a search. */
export type BookRefusal =
  /** The request is wrong: `message` names the field first, in the wire's words. */
  | { readonly reason: "Invalid"; readonly message: string }
  /** No table is left for the slot. */
  | { readonly reason: "SlotTaken" }
  /** There is no such restaurant, or nothing at that address. */
  | { readonly reason: "MissingResource" };

/** Refuses a request whose field is wrong, `reservation_token is invalid`. */
export const invalid = (message: string): BookRefusal => ({ reason: "Invalid", message });

/** Refuses a seat that a restaurant never offers. */
export const refusedSeat = (refusal: SeatRefusal): BookRefusal => invalid(REFUSED_SEATS[refusal]);

/** Refuses a slot that somebody else took. */
export const SLOT_TAKEN: BookRefusal = { reason: "SlotTaken" };

/** Refuses what is not there. */
export const MISSING_RESOURCE: BookRefusal = { reason: "MissingResource" };

const REFUSED_SEATS: Readonly<Record<SeatRefusal, string>> = {
  BelowMinPartySize: "party_size is below the minimum",
  AboveMaxPartySize: "party_size is above the maximum",
  PastTime: "date_time is in the past",
  NotFarEnoughInAdvance: "date_time is not far enough in advance",
  OutsideBookingWindow: "date_time is outside the booking window",
  OutsideOpeningHours: "date_time is outside opening hours",
  UnknownAttribute: "reservation_attribute is unknown",
};
