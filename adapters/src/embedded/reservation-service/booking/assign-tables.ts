import { freeCombinations } from "@couvert/domain/booking/availability/free-combinations";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { assignmentPeriod, takenTables } from "@couvert/domain/booking/availability/table-assignment";
import type { TableRequest } from "@couvert/domain/booking/reservation/table-request";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { ControlledTransaction } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import { readAssignments } from "../restaurants/read-assignments.ts";
import { rangeOf } from "./sql-time.ts";

/** Assigns the best free table combination to the party of a token digest, all of its tables or none; false when none is left. */
export const assignTables = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  tokenDigest: string,
  request: TableRequest,
  now: Instant,
): Promise<boolean> => {
  const { restaurantId } = restaurant;
  const stretch = assignmentPeriod(restaurant, request.partySize, request.time);
  const taken = takenTables(await readAssignments(transaction, restaurantId, stretch), stretch, now);
  const untaken = await transaction.savepoint("untaken").execute();
  for (const { tables } of freeCombinations(restaurant, request, taken)) {
    // Everybody takes tables in one order, so that no two wait for each other's.
    const rows = tables.toSorted().map((table_id) => ({
      token_digest: tokenDigest,
      restaurant_id: restaurantId,
      table_id,
      during: rangeOf(stretch),
    }));
    // Another server may have taken a table since it was read: then the constraint leaves its row out.
    const inserted = await untaken
      .insertInto("table_assignments")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning("table_id")
      .execute();
    if (inserted.length === rows.length) return true;
    await untaken.rollbackToSavepoint("untaken").execute();
  }
  return false;
};
