import type { SlotRequest } from "@couvert/domain/booking/availability/check-slot";
import type { Charge } from "@couvert/domain/booking/card/charges.port";
import type { Guest } from "@couvert/domain/booking/reservation/guest.schema";
import type { Selection } from "@couvert/domain/booking/reservation/selection";
import type { TableRequest } from "@couvert/domain/booking/reservation/table-request";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { decodeSelection } from "../booking/selection-codec.ts";
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
export const lockReservation = async (
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
