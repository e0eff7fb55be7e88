import { randomBytes } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { MinorUnits } from "@couvert/domain/values/money";
import type { Database } from "@couvert/platform/database/open-database";
import {
  encodeTimestamp,
  type Tables,
  type TestCard,
  type TestIntentRow,
  type TestRefundRow,
} from "@couvert/platform/database/tables";
import { commit } from "@couvert/platform/database/transact";
import { addJobs } from "@couvert/platform/jobs/job-queue";
import { isSameSecret } from "@couvert/platform/secrets/same-secret";
import { type Kysely, type Selectable, sql } from "kysely";
import type { CardErrorCode } from "../card-errors.ts";
import type { AcceptedCard } from "../check-card.ts";

/** A stored intent: a payment, or the setup of a card. */
export type StoredIntent = Selectable<TestIntentRow>;

/** A stored refund. */
export type StoredRefund = Selectable<TestRefundRow>;

/** The object of an intent's id, as Stripe names it. */
export const objectOf = (intentId: string): "setup_intent" | "payment_intent" =>
  intentId.startsWith("seti_") ? "setup_intent" : "payment_intent";

/** A change of an intent's state, as a webhook reports it. */
export interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly intentId: string;
  readonly at: Instant;
}

/** The state of an intent after an attempt: its status, the error that its bank gave, and its card. */
interface Attempt {
  readonly status: StoredIntent["status"];
  readonly error: CardErrorCode | null;
  readonly card: TestCard | null;
}

const encodeAttempt = ({ status, error, card }: Attempt) => ({
  status,
  error,
  card: card === null ? null : JSON.stringify(card),
});

/** Returns the last part of the type of an attempt's event; null where nothing is reported. */
const eventOf = (intentId: string, { status, error }: Attempt): string | null => {
  if (status === "succeeded" || status === "canceled") return status;
  if (error === null) return null;
  return objectOf(intentId) === "setup_intent" ? "setup_failed" : "payment_failed";
};

const hasQueue = sql<{ readonly is: boolean }>`select to_regclass('jobs.queue') is not null as is`;

/** Enqueues the webhook of an attempt in its transaction; none where no queue was ever opened. */
const enqueueEvent = async (transaction: Kysely<Tables>, intentId: string, attempt: Attempt, at: Instant) => {
  const event = eventOf(intentId, attempt);
  if (event === null || !(await hasQueue.execute(transaction)).rows[0]?.is) return;
  const type = `${objectOf(intentId)}.${event}`;
  await addJobs(transaction, "testCardEvents", [
    { id: `evt_${randomBytes(12).toString("hex")}`, type, intentId, at } satisfies CardEvent,
  ]);
};

/** An intent to begin. Its id follows from its idempotency key. */
export type NewIntent = Pick<
  StoredIntent,
  "id" | "parameters" | "customer" | "amount" | "currency" | "reference"
>;

/** Begins an intent, which may have been attempted already. The same id with the same parameters is the first intent. */
export const beginIntent = (
  { kysely }: Database,
  intent: NewIntent,
  attempt: Attempt,
  now: Instant,
): Promise<StoredIntent | "other parameters"> =>
  commit(kysely, async (transaction) => {
    const created = await transaction
      .insertInto("test_intents")
      .values({
        ...intent,
        ...encodeAttempt(attempt),
        client_secret: `${intent.id}_secret_${randomBytes(16).toString("hex")}`,
        created_at: encodeTimestamp(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created === undefined) {
      const before = await selectIntent(transaction, intent.id).executeTakeFirstOrThrow();
      return before.parameters === intent.parameters ? before : "other parameters";
    }
    await enqueueEvent(transaction, intent.id, attempt, now);
    return created;
  });

const selectIntent = (kysely: Kysely<Tables>, id: string) =>
  kysely.selectFrom("test_intents").selectAll().where("id", "=", id);

/** Finds an intent. */
export const findIntent = ({ kysely }: Database, id: string): Promise<StoredIntent | undefined> =>
  selectIntent(kysely, id).executeTakeFirst();

/** Finds an intent by its client secret, which begins with its id. */
export const findBySecret = async (database: Database, secret: string): Promise<StoredIntent | undefined> => {
  const found = await findIntent(database, secret.split("_secret_", 1)[0] ?? "");
  return found !== undefined && isSameSecret(secret, found.client_secret) ? found : undefined;
};

/** Returns the intents of a customer, latest first. */
export const findIntentsOf = ({ kysely }: Database, customer: string): Promise<StoredIntent[]> =>
  kysely
    .selectFrom("test_intents")
    .selectAll()
    .where("customer", "=", customer)
    .where("id", "like", "pi\\_%")
    .orderBy("created_at", "desc")
    .execute();

/** Finds the stored card of a customer. */
export const findStoredCard = async (
  { kysely }: Database,
  customer: string,
  paymentMethod: string,
): Promise<TestCard | undefined> => {
  const setups = await kysely
    .selectFrom("test_intents")
    .select("card")
    .where("customer", "=", customer)
    .where("id", "like", "seti\\_%")
    .where("status", "=", "succeeded")
    .execute();
  return setups.find(({ card }) => card?.id === paymentMethod)?.card ?? undefined;
};

/** Attempts an intent that waits for its guest, one attempt after another. Returns it as it is where `attempt` returns null. */
const changeIntent = (
  { kysely }: Database,
  id: string,
  attempt: (intent: StoredIntent) => Attempt | null,
  now: Instant,
): Promise<StoredIntent> =>
  commit(kysely, async (transaction) => {
    const before = await selectIntent(transaction, id).forUpdate().executeTakeFirstOrThrow();
    const next = attempt(before);
    if (next === null) return before;
    await enqueueEvent(transaction, id, next, now);
    return transaction
      .updateTable("test_intents")
      .set(encodeAttempt(next))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Returns whether an intent can still be confirmed and cancelled. */
export const isOpen = ({ status }: StoredIntent): boolean =>
  status === "requires_payment_method" || status === "requires_action";

/** Confirms an open intent with a card of its guest, or with the error of one that was rejected. */
export const confirmIntent = (
  database: Database,
  id: string,
  given: AcceptedCard | CardErrorCode,
  now: Instant,
): Promise<StoredIntent> =>
  changeIntent(database, id, (intent) => (isOpen(intent) ? attemptWith(intent, given) : null), now);

const attemptWith = ({ id }: StoredIntent, given: AcceptedCard | CardErrorCode): Attempt => {
  if (typeof given === "string") return { status: "requires_payment_method", error: given, card: null };
  const card = { id: `pm_${randomBytes(12).toString("hex")}`, ...given };
  if (given.isDeclined && objectOf(id) === "payment_intent") {
    return { status: "requires_payment_method", error: "card_declined", card: null };
  }
  return { status: given.challenge === "never" ? "succeeded" : "requires_action", error: null, card };
};

/** Ends the challenge of an intent's bank, if one is open: the guest has passed or failed it (rule 14.9). */
export const endChallenge = (
  database: Database,
  id: string,
  isPassed: boolean,
  now: Instant,
): Promise<StoredIntent> =>
  changeIntent(
    database,
    id,
    ({ status, card }) => {
      if (status !== "requires_action") return null;
      return isPassed
        ? { status: "succeeded", error: null, card }
        : { status: "requires_payment_method", error: "authentication_failure", card: null };
    },
    now,
  );

/** Cancels an open intent. */
export const cancelIntent = (database: Database, id: string, now: Instant): Promise<StoredIntent> =>
  changeIntent(
    database,
    id,
    (intent) => (isOpen(intent) ? { status: "canceled", error: null, card: null } : null),
    now,
  );

/** Returns what an off-session charge of a stored card becomes. */
export const attemptLater = (card: TestCard): Attempt => {
  if (card.isDeclined) return { status: "requires_payment_method", error: "card_declined", card: null };
  if (card.challenge === "always") {
    return { status: "requires_payment_method", error: "authentication_required", card: null };
  }
  return { status: "succeeded", error: null, card };
};

/** A refund to make, of all that is left where the amount is null. Its id follows from its idempotency key. */
export interface NewRefund extends Pick<StoredRefund, "id" | "parameters" | "intent_id" | "reference"> {
  readonly amount: MinorUnits | null;
}

/** Refunds a payment, never more than is left of it. The same id with the same parameters is the first refund. */
export const refundIntent = (
  { kysely }: Database,
  { amount, ...refund }: NewRefund,
  now: Instant,
): Promise<StoredRefund | "other parameters" | "no such payment" | "refunded before" | "too much"> =>
  commit(kysely, async (transaction) => {
    const intent = await selectIntent(transaction, refund.intent_id).forUpdate().executeTakeFirst();
    const refunds = await findRefunds(transaction, refund.intent_id);
    const before = refunds.find(({ id }) => id === refund.id);
    if (before !== undefined) return before.parameters === refund.parameters ? before : "other parameters";
    if (intent?.status !== "succeeded" || intent.amount === 0) return "no such payment";
    const left = refunds.reduce((rest, each) => rest - each.amount, intent.amount);
    if (left === 0) return "refunded before";
    if ((amount ?? left) > left) return "too much";
    return transaction
      .insertInto("test_refunds")
      .values({ ...refund, amount: amount ?? left, created_at: encodeTimestamp(now) })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Returns the refunds of a payment. */
export const findRefunds = (kysely: Kysely<Tables>, intentId: string): Promise<StoredRefund[]> =>
  kysely.selectFrom("test_refunds").selectAll().where("intent_id", "=", intentId).execute();
