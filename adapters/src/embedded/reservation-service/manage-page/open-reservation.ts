import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { type ReservationStatus, reservationStatus } from "@couvert/domain/booking/manage/reservation-status";
import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import type { BookedParty } from "../booking/reservation-changes.ts";
import type { ManageCall } from "./manage-context.ts";
import { type KeptReservation, lockReservation } from "./read-reservation.ts";

/** A reservation, its restaurant, and how it stands. */
export interface OpenReservation {
  readonly reservation: KeptReservation;
  readonly restaurant: Restaurant;
  readonly status: ReservationStatus;
}

/** The reservation that a call is about, locked until the transaction ends; undefined when there is none. */
export const openReservation = async (
  transaction: Kysely<Tables>,
  { restaurants, manageToken, now }: ManageCall,
): Promise<OpenReservation | undefined> => {
  const reservation = await lockReservation(transaction, manageToken);
  const restaurant = restaurants.get(reservation?.restaurantId ?? 0);
  if (reservation === undefined || restaurant === undefined) return undefined;
  return { reservation, restaurant, status: statusNow(reservation, restaurant, now) };
};

/** How a reservation stands. */
export const statusNow = (
  { selection, isCancelled }: KeptReservation,
  restaurant: Restaurant,
  now: ManageCall["now"],
): ReservationStatus => reservationStatus({ time: selection.seat.time, isCancelled }, restaurant, now);

/** A reservation as it is told of, once it was changed or cancelled. */
export const partyOf = (
  { reservation, restaurant }: OpenReservation,
  selection: KeptReservation["selection"],
  manageToken: string,
): BookedParty => ({
  restaurant,
  selection,
  guest: reservation,
  confirmation: reservation.confirmation,
  manageToken,
  revision: reservation.revision + 1,
  charge: reservation.charge,
});
