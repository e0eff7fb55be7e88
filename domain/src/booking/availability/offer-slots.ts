import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Instant } from "../../time/zoned-time.ts";
import type { AvailabilityType, Slot } from "../reservation/availability.ts";
import type { Seat } from "../reservation/seat.ts";
import { placesFor } from "./places-for.ts";
import { attributesOf, type Restaurant } from "./restaurant.ts";
import { type PartyRefusal, partyRefusal, type TimeRefusal, timeRefusal } from "./seat-refusal.ts";
import { type Seating, seatingTimes, takenTables } from "./seating.ts";
import { seatingStarts } from "./seating-starts.ts";
import { addOnsOf, experiencesAt, isTableAloneSold } from "./sold-experiences.ts";

/** Why a restaurant offers nothing, in the provider's words. */
export type NoAvailabilityReason = PartyRefusal | TimeRefusal | "NoTimesExist";

/** A search in a restaurant's book: slots from `from` to `to`, both included, on its own clock. */
export interface BookSearch {
  readonly partySize: number;
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
}

/** What a restaurant can offer: slots, earliest first, or the reasons why there are none. */
export interface Offer {
  readonly slots: readonly Slot[];
  readonly reasons: readonly NoAvailabilityReason[];
}

/**
 * The slots a restaurant can offer a party, given the seatings already in its book: one per time and attribute at which
 * there is a place for it, with every way it can be booked. When there are none, one reason: the party's size, a search
 * that is past, too soon or beyond the booking window as a whole, or else `NoTimesExist`.
 */
export const offerSlots = (
  restaurant: Restaurant,
  search: BookSearch,
  seatings: readonly Seating[],
  now: Instant,
): Offer => {
  const refusal = partyRefusal(restaurant, search.partySize) ?? searchRefusal(restaurant, search, now);
  if (refusal !== null) return none(refusal);
  const slots = seatingStarts(restaurant, search)
    .filter((time) => timeRefusal(restaurant, time, now) === null)
    .flatMap((time) => {
      const taken = takenTables(seatings, seatingTimes(restaurant, search.partySize, time), now);
      return attributesOf(restaurant)
        .filter(
          (attribute) => placesFor(restaurant, { partySize: search.partySize, attribute }, taken).length > 0,
        )
        .flatMap((attribute) => slotsAt(restaurant, { partySize: search.partySize, time, attribute }));
    });
  return slots.length > 0 ? { slots, reasons: [] } : none("NoTimesExist");
};

const searchRefusal = (
  restaurant: Restaurant,
  { from, to }: BookSearch,
  now: Instant,
): TimeRefusal | null => {
  const end = timeRefusal(restaurant, to, now);
  if (end === "PastTime" || end === "NotFarEnoughInAdvance") return end;
  return timeRefusal(restaurant, from, now) === "OutsideBookingWindow" ? "OutsideBookingWindow" : null;
};

/** The slot of a seat for which there is a place; none where the party has no way to book it. */
const slotsAt = (restaurant: Restaurant, seat: Seat): readonly Slot[] => {
  const experiences = experiencesAt(restaurant, seat);
  const availabilityType: readonly AvailabilityType[] = [
    ...(isTableAloneSold(restaurant, seat) ? (["Standard"] as const) : []),
    ...(experiences.length > 0 ? (["Experience"] as const) : []),
  ];
  if (availabilityType.length === 0) return [];
  return [
    {
      time: seat.time,
      attribute: seat.attribute,
      availabilityType,
      experienceIds: experiences.map(({ id }) => id),
      addOns: addOnsOf(experiences),
      freeCancellationHours: restaurant.freeCancellationHours,
      version: 1,
    },
  ];
};

const none = (reason: NoAvailabilityReason): Offer => ({ slots: [], reasons: [reason] });
