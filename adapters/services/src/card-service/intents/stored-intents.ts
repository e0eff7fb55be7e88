import { randomBytes } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { MinorUnits } from "@couvert/domain/values/money";
import type { Database } from "@couvert/platform/database/open-database";
import {
  encodeTimestamp,
  type Tables,
  type TestIntentRow,
  type TestRefundRow,
} from "@couvert/platform/database/tables";
import { commit } from "@couvert/platform/database/transact";
import { addJobs } from "@couvert/platform/jobs/job-queue";
import { isSameSecret } from "@couvert/platform/secrets/same-secret";
import { type Kysely, type Selectable, sql } from "kysely";
import type { CardErrorCode } from "../card-errors.ts";

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
  /** The error of the attempt; absent in jobs of earlier versions. */
  readonly error?: CardErrorCode | null;
}

/** The state of an intent after an attempt: its status, the error that its bank gave, and its card. */
export interface Attempt extends Pick<StoredIntent, "status" | "card"> {
  readonly error: CardErrorCode | null;
}

const encodeAttempt = ({ card, ...attempt }: Attempt) => ({
  ...attempt,
  card: card === null ? null : JSON.stringify(card),
});

const hasQueue = sql<{ readonly is: boolean }>`select to_regclass('jobs.queue') is not null as is`;

/** Enqueues the webhook of an attempt in its transaction; none of a wait, and none where no queue was ever opened. */
const enqueueEvent = async (
  transaction: Kysely<Tables>,
  intentId: string,
  { status, error }: Attempt,
  at: Instant,
) => {
  const object = objectOf(intentId);
  const isOver = status === "succeeded" || status === "canceled";
  if ((!isOver && error === null) || !(await hasQueue.execute(transaction)).rows[0]?.is) return;
  const type = `${object}.${isOver ? status : object === "setup_intent" ? "setup_failed" : "payment_failed"}`;
  const id = `evt_${randomBytes(12).toString("hex")}`;
  await addJobs(transaction, "testCardEvents", [{ id, type, intentId, at, error } satisfies CardEvent]);
};

const selectIntent = (kysely: Kysely<Tables>, id: string) =>
  kysely.selectFrom("test_intents").selectAll().where("id", "=", id);

/**
 * Begins an intent, which may have been attempted already. Its id follows from its idempotency key: the same with the same parameters is the
 * first intent.
 */
export const beginIntent = (
  { kysely }: Database,
  intent: Pick<StoredIntent, "id" | "parameters" | "customer" | "amount" | "currency" | "reference">,
  attempt: Attempt,
  now: Instant,
): Promise<StoredIntent | "other parameters"> =>
  commit(kysely, async (transaction) => {
    const client_secret = `${intent.id}_secret_${randomBytes(16).toString("hex")}`;
    const created = await transaction
      .insertInto("test_intents")
      .values({ ...intent, ...encodeAttempt(attempt), client_secret, created_at: encodeTimestamp(now) })
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

/** Finds an intent. */
export const findIntent = ({ kysely }: Database, id: string): Promise<StoredIntent | undefined> =>
  selectIntent(kysely, id).executeTakeFirst();

/** Finds an intent by its client secret, which begins with its id. */
export const findBySecret = async (database: Database, secret: string): Promise<StoredIntent | undefined> => {
  const found = await findIntent(database, secret.split("_secret_", 1)[0] ?? "");
  return found !== undefined && isSameSecret(secret, found.client_secret) ? found : undefined;
};

/** Returns the payments or setups of a customer, latest first. */
export const findIntentsOf = async (
  { kysely }: Database,
  customer: string,
  object: ReturnType<typeof objectOf>,
): Promise<readonly StoredIntent[]> => {
  const all = kysely.selectFrom("test_intents").selectAll().where("customer", "=", customer);
  const intents = await all.orderBy("created_at", "desc").execute();
  return intents.filter(({ id }) => objectOf(id) === object);
};

/** Changes an intent to what an attempt returns, one attempt after another; leaves it as it is for null. */
export const changeIntent = (
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

/** A refund to make, of all that is left where the amount is null. Its id follows from its idempotency key. */
interface NewRefund extends Pick<StoredRefund, "id" | "parameters" | "intent_id" | "reference"> {
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
