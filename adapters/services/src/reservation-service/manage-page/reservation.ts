import {
  checkSlot,
  type SlotRejection,
  type SlotRequest,
} from "@couvert/domain/booking/availability/check-slot";
import { isPolicyCovered, policyFor } from "@couvert/domain/booking/availability/policy-for";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { type ReservationStatus, reservationStatus } from "@couvert/domain/booking/manage/reservation-status";
import type { BookingPolicy } from "@couvert/domain/booking/reservation/policy";
import { freeCancellationHoursOf, type TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import type { Tables } from "@couvert/platform/database/tables";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import type { Kysely } from "kysely";
import {
  type ChangedReservation,
  type ReservationListener,
  TELLS_BOTH,
} from "../booking/service-dependencies.ts";
import {
  decodeReservation,
  type ReservationRow,
  type StoredReservation,
  selectReservations,
} from "../booking/stored-reservations.ts";
import { sha256Hex } from "../keys.ts";

/** Returns whether a move makes a party smaller whose terms ask for less then. A deposit by a token is given back as a whole only. */
const isShrinking = (
  { selection, charge }: Pick<StoredReservation, "selection" | "charge">,
  { partySize }: TableRequest,
): boolean =>
  partySize < selection.request.partySize &&
  (selection.policy?.asks === "card" || (selection.policy?.asks === "deposit" && charge?.isIntent === true));

/** Returns the terms of a reservation as a smaller party: a deposit or a fee of at most what was agreed to; null where they stay (rule 14.17). */
export const smallerTerms = (
  restaurant: Restaurant,
  reservation: Pick<StoredReservation, "selection" | "charge">,
  request: TableRequest,
): BookingPolicy | null => {
  const { policy, experience } = reservation.selection;
  if (policy === undefined || !isShrinking(reservation, request)) return null;
  const asked = policyFor(restaurant, request, experience);
  const deposit = Math.min(policy.deposit, asked.deposit);
  const fee = Math.min(policy.fee, asked.fee);
  return { ...policy, deposit, fee, asks: deposit + fee === 0 ? "nothing" : policy.asks };
};

/** Returns the request to move a reservation with its purchase to another slot. */
export const moveRequest = (
  reservation: Pick<StoredReservation, "selection" | "charge">,
  request: TableRequest,
): SlotRequest => ({
  ...request,
  experience: reservation.selection.experience ?? "none",
  ...(reservation.charge === null || isShrinking(reservation, request)
    ? {}
    : { paidGuests: reservation.selection.request.partySize }),
});

/** Returns why a reservation cannot move to another slot with its purchase, or null when it can (rules 7.87, 14.4). */
export const moveRejection = (
  restaurant: Restaurant,
  reservation: Pick<StoredReservation, "selection" | "charge">,
  request: TableRequest,
  now: Instant,
): SlotRejection["reason"] | "DepositDue" | null => {
  const { experience, policy } = reservation.selection;
  const covered = { experience, paid: reservation.charge?.amount ?? 0, fee: policy?.fee ?? 0 };
  if (!isPolicyCovered(restaurant, covered, request)) return "DepositDue";
  return checkSlot(restaurant, moveRequest(reservation, request), [], now)?.reason ?? null;
};

/** Reads the reservation of a manage token. Returns undefined for an unknown token. */
export const readReservation = async (
  { kysely }: Pick<Database, "kysely">,
  manageToken: string,
): Promise<StoredReservation | undefined> =>
  decodeFirst(await ofToken(kysely, manageToken).executeTakeFirst());

const ofToken = (kysely: Kysely<Tables>, manageToken: string) =>
  selectReservations(kysely).where("manage_digest", "=", sha256Hex(manageToken));

const decodeFirst = (row: ReservationRow | undefined): StoredReservation | undefined =>
  row === undefined ? undefined : decodeReservation(row);

/** Returns whether a text is the key of the mailbox of a reservation's guest, which only the emails to it have (rule 4.44). */
export const isMailboxKey = (
  { keys }: Pick<ManageContext, "keys">,
  { confirmation }: Pick<StoredReservation, "confirmation">,
  text: string,
): boolean => keys.isSigned("mailbox keys", confirmation, text);

/** A locked reservation with its restaurant and status. */
export interface LockedReservation {
  readonly reservation: StoredReservation;
  readonly restaurant: Restaurant;
  readonly status: ReservationStatus;
}

/** Locks the reservation of a manage link until the transaction ends. Returns undefined for an unknown link. */
export const lockManagedReservation = async (
  transaction: Kysely<Tables>,
  { restaurants, manageToken, now }: ManageContext,
): Promise<LockedReservation | undefined> => {
  const reservation = decodeFirst(await ofToken(transaction, manageToken).forUpdate().executeTakeFirst());
  const restaurant = restaurants.get(reservation?.restaurantId ?? 0);
  if (reservation === undefined || restaurant === undefined) return undefined;
  return { reservation, restaurant, status: statusNow(reservation, restaurant, now) };
};

/** Returns the status of a reservation. */
export const statusNow = (
  { selection, isCancelled }: StoredReservation,
  { timeZone, freeCancellationHours: usual }: Restaurant,
  now: ManageContext["now"],
): ReservationStatus =>
  reservationStatus(
    { time: selection.request.time, isCancelled },
    { timeZone, freeCancellationHours: freeCancellationHoursOf(selection, usual) },
    now,
  );

/** Returns a reservation after its change, for the listener. */
export const changedReservation = (
  { reservation, restaurant }: Pick<LockedReservation, "reservation" | "restaurant">,
  after: Pick<ChangedReservation, "selection" | "tables" | "before" | "manageToken"> &
    Partial<Pick<ChangedReservation, "charge" | "returned">>,
): ChangedReservation => ({
  charge: reservation.charge,
  ...after,
  restaurant,
  guest: reservation.guest,
  language: reservation.language,
  hasUnconfirmedConsent: reservation.marketingConsent === "unconfirmed",
  textOptIn: reservation.textOptIn,
  confirmation: reservation.confirmation,
  revision: reservation.revision + 1,
  tells: TELLS_BOTH,
});

/** A manage link with the dependencies to answer its requests. */
export interface ManageContext {
  readonly database: Database;
  readonly restaurants: ReadonlyMap<number, Restaurant>;
  readonly keys: ServerKeys;
  readonly onReservationChange: ReservationListener;
  /** The most changes of a reservation within an hour. */
  readonly revisionsPerHour: number;
  readonly manageToken: string;
  readonly now: Instant;
}

/** Why a change or a cancellation is rejected: the reservation is unknown or has another status. */
export type ManageRejection = "Unknown" | "late" | "past" | "cancelled";
