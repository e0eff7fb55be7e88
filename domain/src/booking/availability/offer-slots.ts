import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Instant } from "../../time/zoned-time.ts";
import type { Slot } from "../reservation/availability.ts";
import type { TableRequest } from "../reservation/selection.ts";
import { bookableTimes } from "./bookable-times.ts";
import {
  checkSlot,
  type PartyRejection,
  partyRejection,
  type TimeRejection,
  timeRejection,
} from "./check-slot.ts";
import { policyFor } from "./policy-for.ts";
import { type Restaurant, seatingAreasOf } from "./restaurant.ts";
import { addOnsOf, experiencesAt, isTableAloneSold } from "./sold-experiences.ts";
import type { TableAssignment } from "./table-assignment.ts";

/** Why a restaurant offers nothing, in the provider's words. */
export type NoAvailabilityReason = PartyRejection | TimeRejection | "NoTimesExist";

/** A search for slots from `from` to `to`, both included, on the restaurant's own clock. */
export interface OfferSearch {
  readonly partySize: number;
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
}

/** The slots that a restaurant offers, earliest first, or the reasons why it offers none. */
export interface Offer {
  readonly slots: readonly Slot[];
  readonly reasons: readonly NoAvailabilityReason[];
}

/**
 * Returns the slots that a restaurant offers a party: one per time and seating area with a free table combination.
 * Without slots it gives one reason: the party's size, a search that is past, too soon or too far ahead as a whole, or
 * else `NoTimesExist` (rules 3.47, 7.8).
 */
export const offerSlots = (
  restaurant: Restaurant,
  search: OfferSearch,
  assignments: readonly TableAssignment[],
  now: Instant,
): Offer => {
  const rejection = partyRejection(restaurant, search.partySize) ?? searchRejection(restaurant, search, now);
  if (rejection !== null) return none(rejection);
  const { partySize } = search;
  const slots = bookableTimes(restaurant, search).flatMap((time) =>
    seatingAreasOf(restaurant)
      .filter(
        (seatingArea) =>
          checkSlot(restaurant, { partySize, time, seatingArea, experience: "any" }, assignments, now) ===
          null,
      )
      .map((seatingArea) => slotAt(restaurant, { partySize, time, seatingArea })),
  );
  return slots.length > 0 ? { slots, reasons: [] } : none("NoTimesExist");
};

const searchRejection = (
  restaurant: Restaurant,
  { from, to }: OfferSearch,
  now: Instant,
): TimeRejection | null => {
  const end = timeRejection(restaurant, to, now);
  if (end === "PastTime" || end === "NotFarEnoughInAdvance") return end;
  return timeRejection(restaurant, from, now) === "OutsideBookingWindow" ? "OutsideBookingWindow" : null;
};

/** Returns the slot of a table request with every way it can be booked. */
const slotAt = (restaurant: Restaurant, request: TableRequest): Slot => {
  const experiences = experiencesAt(restaurant, request);
  const { deposit, currency, freeCancellationHours } = policyFor(restaurant, request, null);
  const areaTexts = restaurant.areaTexts?.[request.seatingArea];
  return {
    time: request.time,
    seatingArea: request.seatingArea,
    ...(areaTexts !== undefined && { areaTexts }),
    availabilityType: [
      ...(isTableAloneSold(restaurant, request) ? (["Standard"] as const) : []),
      ...(experiences.length > 0 ? (["Experience"] as const) : []),
    ],
    experienceIds: experiences.map(({ id }) => id),
    addOns: addOnsOf(experiences),
    freeCancellationHours,
    ...(deposit > 0 && { deposit: { amount: deposit, currency } }),
    version: 1,
  };
};

const none = (reason: NoAvailabilityReason): Offer => ({ slots: [], reasons: [reason] });
