import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { type ReservationStatus, reservationStatus } from "@couvert/domain/booking/manage/reservation-status";
import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import type { ChangedReservation } from "../booking/reservation-changes.ts";
import type { ManageContext } from "./manage-context.ts";
import { lockReservation, type StoredReservation } from "./read-reservation.ts";

/** A reservation, its restaurant, and how it stands. */
export interface LockedReservation {
  readonly reservation: StoredReservation;
  readonly restaurant: Restaurant;
  readonly status: ReservationStatus;
}

/** The reservation that a call is about, locked until the transaction ends; undefined when there is none. */
export const lockOpenReservation = async (
  transaction: Kysely<Tables>,
  { restaurants, manageToken, now }: ManageContext,
): Promise<LockedReservation | undefined> => {
  const reservation = await lockReservation(transaction, manageToken);
  const restaurant = restaurants.get(reservation?.restaurantId ?? 0);
  if (reservation === undefined || restaurant === undefined) return undefined;
  return { reservation, restaurant, status: statusNow(reservation, restaurant, now) };
};

/** How a reservation stands. */
export const statusNow = (
  { selection, isCancelled }: StoredReservation,
  restaurant: Restaurant,
  now: ManageContext["now"],
): ReservationStatus => reservationStatus({ time: selection.request.time, isCancelled }, restaurant, now);

/** A reservation as it is told of, once it was changed or cancelled. */
export const changedReservation = (
  { reservation, restaurant }: LockedReservation,
  selection: StoredReservation["selection"],
  manageToken: string,
): ChangedReservation => ({
  restaurant,
  selection,
  guest: reservation.guest,
  confirmation: reservation.confirmation,
  manageToken,
  revision: reservation.revision + 1,
  charge: reservation.charge,
});
