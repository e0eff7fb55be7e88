import type { TableAssignment } from "@couvert/domain/booking/availability/table-assignment";
import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import { dateOf } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { readArrivals } from "@couvert/services/reservation-service/booking/arrivals";
import { readAssignments } from "@couvert/services/reservation-service/booking/table-assignments";
import type { AssignmentsQuery } from "../http/assignments-query.schema.ts";

/** Reads the table assignments that `pnpm explain` asks for. */
export const queryAssignments = async (
  kysely: Database["kysely"],
  { restaurantId, at, ...period }: AssignmentsQuery,
): Promise<readonly TableAssignment[]> => {
  // Two days more than any zone needs.
  const [first, last] = [dayOf(period.from), dayOf(period.to)];
  const [assignments, arrivals] = await Promise.all([
    readAssignments(kysely, restaurantId, period, { at }),
    readArrivals(kysely, { restaurantId, first, last, at }),
  ]);
  return [...assignments, ...arrivals];
};

const dayOf = (instant: Instant): CalendarDate => dateOf(localTimeIn("UTC", instant));
