import type { PartyState, PartyStatus } from "@couvert/domain/booking/desk/party";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Tables } from "@couvert/platform/database/tables";
import { addJobs } from "@couvert/platform/jobs/job-queue";
import { type Kysely, sql } from "kysely";
import { changedFields } from "../reservation-service/desk/read-history.ts";

/** A change of a party as the history has it. */
interface EnteredChange {
  readonly id: number;
  readonly restaurantId: number;
  readonly serviceDate: string;
  readonly version: number;
  readonly state: PartyState;
  readonly before: { readonly state: PartyState } | null;
  readonly action: string;
  readonly entry: number;
}

/** What a webhook says of a change: ids and names of fields, no word of the guest. */
export interface WebhookEvent {
  readonly type:
    | "reservation.created"
    | "reservation.changed"
    | "reservation.status"
    | "reservation.cancelled";
  /** The time of the change in UTC. */
  readonly timestamp: string;
  readonly data: {
    /** The entry of the history. */
    readonly entry: number;
    readonly restaurantId: number;
    /** The service day. */
    readonly date: string;
    readonly partyId: number;
    readonly version: number;
    readonly status: PartyStatus;
    readonly action: string;
    readonly fields: readonly string[];
  };
}

/** A webhook for one receiver, as its job stores it. */
export interface WebhookJob {
  readonly receiver: string;
  readonly event: WebhookEvent;
}

/** Enqueues the webhooks of a change in its own transaction: one for each receiver of the restaurant (rule 13.6). */
export const enqueueWebhooks = async (
  transaction: Kysely<Tables>,
  change: EnteredChange,
  now: Instant,
): Promise<void> => {
  const { id, restaurantId, serviceDate, version, state, before, action, entry } = change;
  const receivers = await transaction
    .selectFrom("webhook_receivers as receiver")
    .innerJoin("bookings", (join) =>
      join.on("bookings.id", "=", String(id)).on("bookings.kind", "=", "reservation"),
    )
    .select("receiver.id")
    .where(sql<boolean>`receiver.restaurants is null or ${restaurantId} = any(receiver.restaurants)`)
    .execute();
  const fields = before === null ? [] : changedFields(before.state, state);
  const data = { ...{ entry, restaurantId, date: serviceDate, partyId: id, version }, action, fields };
  const event: WebhookEvent = {
    type: typeOf(change),
    timestamp: new Date(now).toISOString(),
    data: { ...data, status: state.status },
  };
  const jobs = receivers.map((receiver): WebhookJob => ({ receiver: receiver.id, event }));
  await addJobs(transaction, "webhooks", jobs);
};

const typeOf = ({ action, before, state }: EnteredChange): WebhookEvent["type"] => {
  if (action === "created") return "reservation.created";
  if (before === null || before.state.status === state.status) return "reservation.changed";
  return state.status === "cancelled" ? "reservation.cancelled" : "reservation.status";
};
