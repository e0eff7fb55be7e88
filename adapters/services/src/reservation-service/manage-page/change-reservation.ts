import { checkSlot, type SlotRejection } from "@couvert/domain/booking/availability/check-slot";
import { turnMinutes } from "@couvert/domain/booking/availability/table-assignment";
import { withStatus } from "@couvert/domain/booking/desk/party";
import { nextRevisionAt, recentRevisions } from "@couvert/domain/booking/manage/revision-limit";
import { isSameRequest, type TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import type { ControlledTransaction } from "kysely";
import { checkPacing } from "../booking/arrivals.ts";
import { GUEST, lockParty } from "../booking/history.ts";
import { endHolds } from "../booking/holds.ts";
import { writeParty } from "../booking/write-party.ts";
import {
  changedReservation,
  type LockedReservation,
  lockManagedReservation,
  type ManageContext,
  type ManageRejection,
  moveRequest,
  readReservation,
} from "./reservation.ts";

/** Why a change of a reservation is rejected. */
type ChangeRejection = ManageRejection | SlotRejection["reason"] | "TooManyRevisions";

/**
 * Moves a reservation to another slot with its purchase, or leaves it unchanged. One commit frees its tables and assigns the new ones,
 * which may overlap. Does nothing when the reservation has the slot already, and is rejected when it was changed too often within an hour
 * (rule 7.77).
 */
export const changeReservation = async (
  context: ManageContext,
  request: TableRequest,
): Promise<Result.Result<null, ChangeRejection>> => {
  const { kysely } = context.database;
  const reservation = await readReservation(context.database, context.manageToken);
  if (reservation === undefined) return Result.fail("Unknown");
  await endHolds(kysely, reservation.restaurantId, context.now);
  return transact(kysely, async (transaction) => {
    const locked = await lockManagedReservation(transaction, context);
    if (locked === undefined) return Result.fail("Unknown");
    return locked.status === "open"
      ? move(transaction, context, locked, request)
      : Result.fail(locked.status);
  });
};

const move = async (
  transaction: ControlledTransaction<Tables>,
  { onReservationChange, manageToken, now, revisionsPerHour }: ManageContext,
  locked: LockedReservation,
  request: TableRequest,
): Promise<Result.Result<null, ChangeRejection>> => {
  const { restaurant, reservation } = locked;
  const { selection } = reservation;
  const { tokenDigest, revision, revisedAt } = reservation;
  if (isSameRequest(selection.request, request)) return Result.succeed(null);
  if (nextRevisionAt(revisedAt, now, revisionsPerHour) !== null) return Result.fail("TooManyRevisions");
  const rejection = checkSlot(restaurant, moveRequest(reservation, request), [], now);
  if (rejection !== null) return Result.fail(rejection.reason);
  const before = await lockParty(transaction, { token_digest: tokenDigest });
  if (before === undefined) return Result.fail("Unknown");
  const state = { ...before.state, ...request, minutes: turnMinutes(restaurant, request.partySize) };
  const moved = { before, state, tables: "best", action: "move", actor: GUEST } as const;
  const paced = await checkPacing(transaction, restaurant, request, tokenDigest, now);
  if (paced !== null) return Result.fail(paced);
  const after = await writeParty(transaction, restaurant, moved, now);
  if (after === null) return Result.fail("NoTableFree");
  await transaction
    .updateTable("reservations")
    .set({ revision: revision + 1, revised_at: revisedNow(revisedAt, now) })
    .where("token_digest", "=", tokenDigest)
    .execute();
  const changed = {
    selection: { ...selection, request },
    tables: after.state.tables,
    before: { request: selection.request, tables: before.state.tables },
    manageToken,
  };
  await onReservationChange(transaction, "changed", changedReservation(locked, changed), now);
  return Result.succeed(null);
};

/** Returns the changes of the last hour with one now, as they are stored. */
export const revisedNow = (revisedAt: readonly Instant[], now: Instant): string =>
  JSON.stringify([...recentRevisions(revisedAt, now), now]);

/**
 * Cancels a reservation and frees its tables. Does nothing when it is cancelled already. Fails when it is too late or the time is
 * past.
 */
export const cancelReservation = (context: ManageContext): Promise<Result.Result<null, ManageRejection>> =>
  transact(context.database.kysely, async (transaction) => {
    const locked = await lockManagedReservation(transaction, context);
    if (locked === undefined) return Result.fail("Unknown");
    const { reservation, restaurant, status } = locked;
    if (status === "cancelled") return Result.succeed(null);
    if (status !== "open") return Result.fail(status);
    const { tokenDigest, selection, revision } = reservation;
    const before = await lockParty(transaction, { token_digest: tokenDigest });
    if (before === undefined) return Result.fail("Unknown");
    const state = withStatus(before.state, "cancelled", context.now);
    const cancelled = { before, state, tables: "same", action: "cancel", actor: GUEST } as const;
    await writeParty(transaction, restaurant, cancelled, context.now);
    await transaction
      .updateTable("reservations")
      .set({ cancelled_at: encodeTimestamp(context.now), revision: revision + 1 })
      .where("token_digest", "=", tokenDigest)
      .execute();
    const { manageToken } = context;
    const after = { selection, tables: before.state.tables, before: null, manageToken };
    await context.onReservationChange(
      transaction,
      "cancelled",
      changedReservation(locked, after),
      context.now,
    );
    return Result.succeed(null);
  });
