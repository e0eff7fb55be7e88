import { UNUSED_HOLD_MS } from "@couvert/domain/booking/limits/hold-limits";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { type Kysely, sql } from "kysely";
import { firstToCome, hasNo, IS_UNUSED } from "./count-booking.ts";

/** Deletes what counts no more for any limit: unused holds after an hour, bookings whose visit is over, and rates of periods that ended. */
export const deleteOutdatedCounts = async (kysely: Kysely<Tables>, now: Instant): Promise<void> => {
  await kysely
    .deleteFrom("visitor_holds")
    .where(
      ({ fn }) => fn.coalesce("booked_at", "began_at"),
      "<=",
      sql<Date>`${encodeTimestamp(now - UNUSED_HOLD_MS)}::timestamptz`,
    )
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        and([IS_UNUSED, hasNo("pending_charges")]),
        and([
          eb("visitor_holds.date_time", "<", firstToCome(now)),
          // The visit may have been moved.
          not(
            exists(
              selectFrom("bookings")
                .select("bookings.token_digest")
                .whereRef("bookings.token_digest", "=", "visitor_holds.token_digest")
                .where("bookings.date_time", ">=", firstToCome(now)),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  await sql`delete from rate_limits where expire < ${now}`.execute(kysely);
};
