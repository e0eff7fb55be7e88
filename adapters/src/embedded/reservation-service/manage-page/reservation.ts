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

/** A reservation as its diner sees it. */
export interface StoredReservation {
  /** What the book knows its party by. */
  readonly tokenDigest: string;
  readonly restaurantId: number;
  readonly selection: Selection;
  readonly confirmation: string;
  readonly guest: Pick<Guest, "firstName" | "lastName" | "email" | "specialRequest">;
  /** What was charged for it; null where nothing was. */
  readonly charge: Charge | null;
  /** How often it was changed or cancelled. */
  readonly revision: number;
  readonly isCancelled: boolean;
}

/** Returns the request to move a reservation to another slot, with what was bought. */
export const moveRequest = (
  { selection, charge }: Pick<StoredReservation, "selection" | "charge">,
  request: TableRequest,
): SlotRequest => ({
  ...request,
  experience: selection.experience,
  ...(charge === null ? {} : { paidGuests: selection.request.partySize }),
});

/** The reservation a manage token opens; undefined when it opens none. */
export const readReservation = async (
  { kysely }: Pick<Database, "kysely">,
  manageToken: string,
): Promise<StoredReservation | undefined> =>
  reservationOf(await reservations(kysely, manageToken).executeTakeFirst());

/** The same within a transaction, which keeps others from changing it until it ends. */
const lockReservation = async (
  transaction: Kysely<Tables>,
  manageToken: string,
): Promise<StoredReservation | undefined> =>
  reservationOf(await reservations(transaction, manageToken).forUpdate().executeTakeFirst());

const reservations = (kysely: Kysely<Tables>, manageToken: string) =>
  kysely
    .selectFrom("reservations")
    .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
    .select(["bookings.token_digest", "restaurant_id", "date_time", "party_size", "seating_area"])
    .select(["confirmation_number", "first_name", "last_name", "email_address", "special_request"])
    .select(["purchase", "charge_id", "charge_amount", "revision", "cancelled_at"])
    .where("manage_digest", "=", sha256Hex(manageToken));

type Row = Awaited<ReturnType<ReturnType<typeof reservations>["executeTakeFirst"]>>;

const reservationOf = (row: Row): StoredReservation | undefined => {
  if (row === undefined) return undefined;
  const { charge_id: id, charge_amount: amount } = row;
  const request = {
    partySize: row.party_size,
    time: row.date_time as LocalDateTime,
    attribute: row.seating_area,
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
      specialRequest: row.special_request,
    },
    charge: id === null || amount === null ? null : { id, amount },
    revision: row.revision,
    isCancelled: row.cancelled_at !== null,
  };
};

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

/** What a diner's request about a reservation is answered with. */
export interface ManageContext {
  readonly database: Database;
  readonly restaurants: ReadonlyMap<number, Restaurant>;
  readonly onReservationChange: ReservationListener;
  readonly theme: Theme;
  readonly manageToken: string;
  readonly now: Instant;
}

/** Why a reservation is not changed or cancelled by its diner: there is none, or it stands otherwise now. */
export type ManageRejection = "Unknown" | "late" | "past" | "cancelled";
