import * as Result from "effect/Result";
import { transact } from "../../../platform/database/transact.ts";
import { timestamp } from "../booking/sql-time.ts";
import type { ManageContext, ManageRejection } from "./manage-context.ts";
import { changedReservation, lockOpenReservation } from "./open-reservation.ts";

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
      .set({ cancelled_at: timestamp(call.now), revision: revision + 1 })
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
