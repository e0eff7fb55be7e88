import type { SlotRequest } from "@couvert/domain/booking/availability/check-slot";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Charge } from "@couvert/domain/booking/card/charges.port";
import { type ReservationStatus, reservationStatus } from "@couvert/domain/booking/manage/reservation-status";
import type { Guest } from "@couvert/domain/booking/reservation/guest.schema";
import type { Selection, TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import type { Theme } from "../../../platform/html/theme.ts";
import { decodeSelection } from "../booking/purchase.schema.ts";
import type { ChangedReservation, ReservationListener } from "../booking/service-dependencies.ts";
import { sha256Hex } from "../keys.ts";

/** A reservation as the manage page needs it. */
export interface StoredReservation {
  readonly tokenDigest: string;
  readonly restaurantId: number;
  readonly selection: Selection;
  readonly confirmation: string;
  readonly guest: Omit<Guest, "marketingOptIn">;
  /** Null when nothing was charged. */
  readonly charge: Charge | null;
  /** The number of changes and cancellations. */
  readonly revision: number;
  readonly isCancelled: boolean;
}

/** Returns the request to move a reservation with its purchase to another slot. */
export const moveRequest = (
  { selection, charge }: Pick<StoredReservation, "selection" | "charge">,
  request: TableRequest,
): SlotRequest => ({
  ...request,
  experience: selection.experience,
  ...(charge === null ? {} : { paidGuests: selection.request.partySize }),
});

/** Reads the reservation of a manage token. Returns undefined for an unknown token. */
export const readReservation = async (
  { kysely }: Pick<Database, "kysely">,
  manageToken: string,
): Promise<StoredReservation | undefined> =>
  decodeReservation(await selectReservation(kysely, manageToken).executeTakeFirst());

/** Reads the reservation of a manage token and locks it until the transaction ends. */
const lockReservation = async (
  transaction: Kysely<Tables>,
  manageToken: string,
): Promise<StoredReservation | undefined> =>
  decodeReservation(await selectReservation(transaction, manageToken).forUpdate().executeTakeFirst());

const selectReservation = (kysely: Kysely<Tables>, manageToken: string) =>
  kysely
    .selectFrom("reservations")
    .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
    .select(["bookings.token_digest", "restaurant_id", "date_time", "party_size", "seating_area"])
    .select(["confirmation_number", "first_name", "last_name", "email_address"])
    .select(["phone_number", "phone_country", "special_request"])
    .select(["purchase", "charge_id", "charge_amount", "revision", "cancelled_at"])
    .where("manage_digest", "=", sha256Hex(manageToken));

type Row = Awaited<ReturnType<ReturnType<typeof selectReservation>["executeTakeFirst"]>>;

const decodeReservation = (row: Row): StoredReservation | undefined => {
  if (row === undefined) return undefined;
  const { charge_id: id, charge_amount: amount } = row;
  const request = {
    partySize: row.party_size,
    time: row.date_time as LocalDateTime,
    seatingArea: row.seating_area,
  };
  return {
    tokenDigest: row.token_digest,
    restaurantId: row.restaurant_id,
    selection: decodeSelection(request, row.purchase),
    confirmation: row.confirmation_number,
    guest: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email_address,
      phoneNumber: row.phone_number,
      phoneCountry: row.phone_country,
      specialRequest: row.special_request,
    },
    charge: id === null || amount === null ? null : { id, amount },
    revision: row.revision,
    isCancelled: row.cancelled_at !== null,
  };
};

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
  const reservation = await lockReservation(transaction, manageToken);
  const restaurant = restaurants.get(reservation?.restaurantId ?? 0);
  if (reservation === undefined || restaurant === undefined) return undefined;
  return { reservation, restaurant, status: statusNow(reservation, restaurant, now) };
};

/** Returns the status of a reservation. */
export const statusNow = (
  { selection, isCancelled }: StoredReservation,
  restaurant: Restaurant,
  now: ManageContext["now"],
): ReservationStatus => reservationStatus({ time: selection.request.time, isCancelled }, restaurant, now);

/** Returns a reservation after its change, for the listener. */
export const changedReservation = (
  { reservation, restaurant }: LockedReservation,
  after: Pick<ChangedReservation, "selection" | "tables" | "before" | "manageToken">,
): ChangedReservation => ({
  ...after,
  restaurant,
  guest: reservation.guest,
  confirmation: reservation.confirmation,
  revision: reservation.revision + 1,
  charge: reservation.charge,
});

/** A manage link with the dependencies to answer its requests. */
export interface ManageContext {
  readonly database: Database;
  readonly restaurants: ReadonlyMap<number, Restaurant>;
  readonly onReservationChange: ReservationListener;
  readonly theme: Theme;
  readonly manageToken: string;
  readonly now: Instant;
}

/** Why a change or a cancellation is rejected: the reservation is unknown or has another status. */
export type ManageRejection = "Unknown" | "late" | "past" | "cancelled";
