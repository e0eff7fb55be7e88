import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { searchWindow, slotsOfDay } from "@couvert/domain/booking/reservation/availability";
import { isSameRequest, type TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import type { ClockTime } from "@couvert/domain/time/clock-time";
import { dateOf, localDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { findSlots } from "../booking/find-slots.ts";
import type { StoredReservation } from "../booking/stored-reservations.ts";
import { moveRejection } from "./reservation.ts";

/** A search for other times of a reservation on a day. */
export interface MoveSearch {
  readonly partySize: number;
  readonly date: CalendarDate;
  /** The time that the guest would like; null for that of the reservation. */
  readonly time: ClockTime | null;
  /** The seating area that the guest would like; null for that of the reservation. */
  readonly seatingArea: string | null;
}

/**
 * Returns the table requests that a reservation can move to on a day, earliest first. The reservation's own tables count as free, and
 * its own slot is among those of its day and party size (rule 7.87).
 */
export const findMoves = async (
  database: Database,
  restaurant: Restaurant,
  reservation: StoredReservation,
  { partySize, date }: Pick<MoveSearch, "partySize" | "date">,
  now: Instant,
): Promise<readonly TableRequest[]> => {
  const day = searchWindow({ start: localDateTime(date, "00:00"), isWholeDay: true });
  const search = { ...day, partySize, exceptDigest: reservation.tokenDigest };
  const { slots } = await findSlots(database, restaurant, search, now);
  const own = reservation.selection.request;
  const others = slotsOfDay(slots, date)
    .map(({ time, seatingArea }) => ({ partySize, time, seatingArea }))
    .filter(
      (request) =>
        !isSameRequest(request, own) && moveRejection(restaurant, reservation, request, now) === null,
    );
  const isOwnDay = own.partySize === partySize && dateOf(own.time) === date;
  return [...(isOwnDay ? [own] : []), ...others].toSorted((a, b) =>
    a.time < b.time ? -1 : Number(a.time > b.time),
  );
};
