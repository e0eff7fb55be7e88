import type { PartyState } from "@couvert/domain/booking/desk/party";
import type { ReservationWebhook } from "@couvert/domain/booking/desk/reservation-webhook.schema";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Tables } from "@couvert/platform/database/tables";
import { addJobs } from "@couvert/platform/jobs/job-queue";
import { type Kysely, sql } from "kysely";
import { changedFields } from "../reservation-service/desk/read-history.ts";

/** A webhook for one receiver, as its job stores it. */
export interface WebhookJob {
  readonly receiver: string;
  readonly event: ReservationWebhook;
}

/** Enqueues the webhooks of a change in its own transaction: one for each receiver of the restaurant (rule 13.6). */
export const enqueueWebhooks = async (
  transaction: Kysely<Tables>,
  change: Omit<ReservationWebhook["data"], "status" | "fields">,
  { before, after }: { readonly before: PartyState | null; readonly after: PartyState },
  now: Instant,
): Promise<void> => {
  const { partyId, restaurantId, action } = change;
  const receivers = await transaction
    .selectFrom("webhook_receivers as receiver")
    .innerJoin("bookings", (on) => on.on("bookings.id", "=", String(partyId)).on("kind", "=", "reservation"))
    .select("receiver.id")
    .where(sql<boolean>`receiver.restaurants is null or ${restaurantId} = any(receiver.restaurants)`)
    .execute();
  const data = {
    ...change,
    status: after.status,
    fields: before === null ? [] : changedFields(before, after),
  };
  const event = { type: typeOf(action, before, after), timestamp: new Date(now).toISOString(), data };
  const jobs = receivers.map(({ id }): WebhookJob => ({ receiver: id, event }));
  await addJobs(transaction, "webhooks", jobs);
};

const typeOf = (action: string, before: PartyState | null, after: PartyState): ReservationWebhook["type"] => {
  if (action === "created") return "reservation.created";
  if (before === null || before.status === after.status) return "reservation.changed";
  return after.status === "cancelled" ? "reservation.cancelled" : "reservation.status";
};
