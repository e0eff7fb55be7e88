import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Tables } from "@couvert/platform/database/tables";
import { addJobs } from "@couvert/platform/jobs/job-queue";
import type { Transaction } from "kysely";

/**
 * Enqueues the offers of tables of a service day, or of all days with null, in the transaction that frees them, or for the instant at which it may.
 * Does nothing where nobody waits (rule 10.28).
 */
export const enqueueOffers = async (
  transaction: Transaction<Tables>,
  restaurantId: number,
  date: string | null,
  at: Instant | null = null,
): Promise<void> => {
  const days = await transaction
    .selectFrom("waitlist_entries")
    .select("service_date as date")
    .distinct()
    .where("restaurant_id", "=", restaurantId)
    .where("status", "=", "waiting")
    .$if(date !== null, (all) => all.where("service_date", "=", date ?? ""))
    .execute();
  const jobs = days.map((day) => ({ restaurantId, date: day.date }));
  await addJobs(transaction, "offers", jobs, at);
};
