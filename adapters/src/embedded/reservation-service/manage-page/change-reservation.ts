import { checkSlot, type SlotRejection } from "@couvert/domain/booking/availability/check-slot";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import * as Result from "effect/Result";
import { type ControlledTransaction, sql } from "kysely";
import { encodeTimestamp, type Tables } from "../../../platform/database/tables.ts";
import { transact } from "../../../platform/database/transact.ts";
import { endHolds } from "../booking/holds.ts";
import { assignTables } from "../booking/table-assignments.ts";
import {
  changedReservation,
  type LockedReservation,
  lockOpenReservation,
  type ManageContext,
  type ManageRejection,
  moveRequest,
  readReservation,
} from "./reservation.ts";

/** Why a reservation is not changed. */
type ChangeRejection = ManageRejection | SlotRejection["reason"];

/**
 * Moves a reservation to another slot, with all that was bought, or leaves it as it is: its tables are let go by the very
 * commit that gives it the new ones, which may be some of the same. A reservation that has the slot already stays as it is, and
 * nobody is told again.
 */
export const changeReservation = async (
  call: ManageContext,
  request: TableRequest,
): Promise<Result.Result<null, ChangeRejection>> => {
  const { kysely } = call.database;
  const reservation = await readReservation(call.database, call.manageToken);
  if (reservation === undefined) return Result.fail("Unknown");
  await endHolds(kysely, reservation.restaurantId, call.now);
  return transact(kysely, async (transaction) => {
    const open = await lockOpenReservation(transaction, call);
    if (open === undefined) return Result.fail("Unknown");
    return open.status === "open" ? move(transaction, call, open, request) : Result.fail(open.status);
  });
};

const move = async (
  transaction: ControlledTransaction<Tables>,
  { onReservationChange, manageToken, now }: ManageContext,
  open: LockedReservation,
  request: TableRequest,
): Promise<Result.Result<null, ChangeRejection>> => {
  const { restaurant, reservation } = open;
  const { selection } = reservation;
  const { tokenDigest, revision } = reservation;
  if (isSame(selection.request, request)) return Result.succeed(null);
  const rejection = checkSlot(restaurant, moveRequest(reservation, request), [], now);
  if (rejection !== null) return Result.fail(rejection.reason);
  // Whoever changes both frees and takes tables: two at once, each after the other's, would wait in a circle.
  await sql`select pg_advisory_xact_lock(${CHANGES}, ${restaurant.restaurantId})`.execute(transaction);
  await transaction.deleteFrom("table_assignments").where("token_digest", "=", tokenDigest).execute();
  if (!(await assignTables(transaction, restaurant, tokenDigest, request, now)))
    return Result.fail("NoTableFree");
  await transaction
    .updateTable("bookings")
    .set({ date_time: request.time, party_size: request.partySize, seating_area: request.attribute })
    .where("token_digest", "=", tokenDigest)
    .execute();
  await transaction
    .updateTable("reservations")
    .set({ revision: revision + 1 })
    .where("token_digest", "=", tokenDigest)
    .execute();
  await onReservationChange(
    transaction,
    "changed",
    changedReservation(open, { ...selection, request }, manageToken),
    now,
  );
  return Result.succeed(null);
};

/** What the lock is called that changes at one restaurant take turns by. */
const CHANGES = 1;

const isSame = (one: TableRequest, other: TableRequest): boolean =>
  one.partySize === other.partySize && one.time === other.time && one.attribute === other.attribute;

/**
 * Cancels a reservation and lets its tables go; one that is cancelled stays so, and nobody is told again. Fails once it is too
 * late, or its time is past.
 */
export const cancelReservation = (call: ManageContext): Promise<Result.Result<null, ManageRejection>> =>
  transact(call.database.kysely, async (transaction) => {
    const open = await lockOpenReservation(transaction, call);
    if (open === undefined) return Result.fail("Unknown");
    const { reservation, status } = open;
    if (status === "cancelled") return Result.succeed(null);
    if (status !== "open") return Result.fail(status);
    const { tokenDigest, selection, revision } = reservation;
    await transaction.deleteFrom("table_assignments").where("token_digest", "=", tokenDigest).execute();
    await transaction
      .updateTable("reservations")
      .set({ cancelled_at: encodeTimestamp(call.now), revision: revision + 1 })
      .where("token_digest", "=", tokenDigest)
      .execute();
    await call.onReservationChange(
      transaction,
      "cancelled",
      changedReservation(open, selection, call.manageToken),
      call.now,
    );
    return Result.succeed(null);
  });
