import { checkSlot } from "@couvert/domain/booking/availability/check-slot";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { nearestSlots, slotsOfDay } from "@couvert/domain/booking/reservation/availability";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "../../../platform/database/open-database.ts";
import { findSlots } from "../booking/find-slots.ts";
import type { StoredReservation } from "../booking/stored-reservations.ts";
import { moveRequest } from "./reservation.ts";

/** A search for other times of a reservation. */
export interface MoveSearch {
  readonly partySize: number;
  readonly time: LocalDateTime;
}

/** The search window on each side of the requested time, in minutes. */
const WINDOW_MINUTES = 150;

/**
 * Returns the table requests that a reservation can move to on a day, at the times nearest to the requested one. The reservation's own
 * tables count as free, and its current slot is left out.
 */
export const findMoves = async (
  database: Database,
  restaurant: Restaurant,
  reservation: StoredReservation,
  { partySize, time }: MoveSearch,
  now: Instant,
): Promise<readonly TableRequest[]> => {
  const window = { backwardMinutes: WINDOW_MINUTES, forwardMinutes: WINDOW_MINUTES };
  const search = { partySize, start: time, ...window, exceptDigest: reservation.tokenDigest };
  const { slots } = await findSlots(database, restaurant, search, now);
  const own = reservation.selection.request;
  const possible = slotsOfDay(slots, dateOf(time)).filter((slot) => {
    const request = { partySize, time: slot.time, seatingArea: slot.seatingArea };
    const isOwn =
      request.partySize === own.partySize &&
      request.time === own.time &&
      request.seatingArea === own.seatingArea;
    return !isOwn && checkSlot(restaurant, moveRequest(reservation, request), [], now) === null;
  });
  return nearestSlots(possible, timeOf(time))
    .toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))
    .map((slot) => ({ partySize, time: slot.time, seatingArea: slot.seatingArea }));
};
