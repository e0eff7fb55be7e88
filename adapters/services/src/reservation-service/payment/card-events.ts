import type { Instant } from "@couvert/domain/time/zoned-time";
import type { JobOutcome, JobQueue } from "@couvert/platform/jobs/job-queue";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { sql } from "kysely";
import { releaseHold } from "../booking/holds.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { type DeskPaymentParts, refuseCards, settlePaymentsOf } from "./desk-payments.ts";
import { settleCharge } from "./settle-charges.ts";
import { endIntent, runIntents } from "./settle-intent.ts";

/** Describes an event of the card provider about an intent. */
const CardEvent = Schema.Struct({
  id: Schema.NonEmptyString,
  intentId: Schema.NonEmptyString,
  reference: Schema.optionalKey(Schema.NullOr(Schema.String)),
  isDecline: Schema.Boolean,
});

/** The header in which the card provider signs a webhook. */
const SIGNATURE_HEADER = "stripe-signature";

/**
 * Answers a webhook of the card provider: stores its event before anything acts on it. A webhook that comes twice is harmless, since the state of its
 * intent is read each time. Rejects one that the provider did not sign, or signed too long ago (rule 14.15).
 */
export const answerCardWebhook = async (
  { database, intents }: Pick<ServiceDependencies, "database" | "intents">,
  queue: Pick<JobQueue, "add">,
  request: Request,
  now: Instant,
): Promise<Response> => {
  const webhook = { body: await request.text(), signature: request.headers.get(SIGNATURE_HEADER), now };
  const decoded = await runIntents({ intents }, (port) => port.decodeWebhook(webhook));
  if (Result.isFailure(decoded)) return new Response(`rejected: ${decoded.failure.reason}`, { status: 400 });
  const event: typeof CardEvent.Type = decoded.success;
  await database.kysely.transaction().execute((transaction) => queue.add(transaction, "cardEvents", event));
  return new Response("received");
};

/**
 * Settles the order of an event's intent, or what the desk asks for by it, where there is one. The last decline that a hold allows releases it (rule 14.26); that of
 * what the desk asks for refuses further cards (rule 14.31).
 * Fails when the job should be retried.
 */
export const settleCardEvent = async (
  parts: DeskPaymentParts,
  declinesPerHold: number,
  data: unknown,
  now: Instant,
): Promise<JobOutcome> => {
  const event = Schema.decodeUnknownResult(CardEvent)(data);
  if (Result.isFailure(event)) return { permanentFailure: "unknown card event version" };
  const { id, intentId, isDecline, reference = null } = event.success;
  const pending = await parts.database.kysely
    .selectFrom("pending_charges")
    .innerJoin("bookings", "bookings.token_digest", "pending_charges.token_digest")
    .select(["pending_charges.token_digest", "restaurant_id"])
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
  const table = pending === undefined ? "desk_payments" : "pending_charges";
  const isLast = isDecline && (await countDecline(parts, table, intentId, id)) >= declinesPerHold;
  if (pending === undefined) {
    if (isLast) await refuseCards(parts, intentId, now);
    // Where the provider gives no answer, the payment is settled a minute later.
    await settlePaymentsOf(parts, "intent_id", intentId, now);
    if (reference !== null) await settlePaymentsOf(parts, "reference", reference, now);
  }
  const restaurant = pending && parts.restaurants.get(pending.restaurant_id);
  if (pending === undefined || restaurant === undefined) return "done";
  if (isLast) {
    const ended = await endIntent(parts, pending.token_digest);
    if (Result.isFailure(ended)) throw new Error("the card provider cannot be reached");
    if (ended.success) await releaseHold(parts.database, pending.restaurant_id, pending.token_digest);
    return "done";
  }
  const settled = await settleCharge(parts, restaurant, pending.token_digest, now);
  if (Result.isFailure(settled) && settled.failure.reason === "CardsUnavailable")
    throw new Error("the card provider cannot be reached");
  return "done";
};

/** Counts a decline of an intent, once for an event, and returns how many there were; 0 for an unknown one. */
const countDecline = async (
  { database }: Pick<ServiceDependencies, "database">,
  table: "pending_charges" | "desk_payments",
  intentId: string,
  event: string,
): Promise<number> => {
  const { rows } = await sql<{ readonly decline_events: readonly string[] }>`
    update ${sql.table(table)}
    set decline_events = array_append(array_remove(decline_events, ${event}), ${event})
    where intent_id = ${intentId} returning decline_events`.execute(database.kysely);
  return rows[0]?.decline_events.length ?? 0;
};
