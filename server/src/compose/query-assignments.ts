import type { TableAssignment } from "@couvert/domain/booking/availability/table-assignment";
import type { Database } from "@couvert/platform/database/open-database";
import {
  readAssignments,
  readAssignmentsAt,
} from "@couvert/services/reservation-service/booking/table-assignments";
import type { AssignmentsQuery } from "../http/assignments-query.schema.ts";

/** Reads the table assignments that `pnpm explain` asks for. */
export const queryAssignments = (
  kysely: Database["kysely"],
  { restaurantId, at, ...period }: AssignmentsQuery,
): Promise<readonly TableAssignment[]> =>
  at === null
    ? readAssignments(kysely, restaurantId, period)
    : readAssignmentsAt(kysely, restaurantId, period, at);
