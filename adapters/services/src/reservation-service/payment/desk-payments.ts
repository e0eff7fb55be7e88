import { policyFor } from "@couvert/domain/booking/availability/policy-for";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { IntentState } from "@couvert/domain/booking/card/payment-intents.port";
import { isComing, type PartyStatus, plannedPeriod, withStatus } from "@couvert/domain/booking/desk/party";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { type DeskPaymentRow, encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { commit, transact } from "@couvert/platform/database/transact";
import { addJobs } from "@couvert/platform/jobs/job-queue";
import * as Result from "effect/Result";
import {
  type ControlledTransaction,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from "kysely";
import { GUEST, lockParty, type RecordedChange, recordChange, type StoredParty } from "../booking/history.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { readReservation } from "../booking/stored-reservations.ts";
import { showPolicyAgain, writeParty } from "../booking/write-party.ts";
import { readFree } from "../desk/check-request.ts";
import { lastTables } from "../desk/read-history.ts";
import { tellChange } from "../desk/tell-change.ts";
import { refundJob } from "../jobs/refund-charge.ts";
import { isVisitOver } from "./settle-charges.ts";
import { runIntents } from "./settle-intent.ts";

/** What it takes to settle the payments of the desk. */
export interface DeskPaymentParts extends ServiceDependencies {
  readonly restaurants: ReadonlyMap<number, Restaurant>;
}

/** A payment of the desk as it is stored. */
export type StoredPayment = Selectable<DeskPaymentRow>;

/** What an email to a guest says about a payment of the desk. */
export type PaymentEmailKind = "link" | "confirm" | "charged" | "refunded" | "unpaid";

/** For how long a guest can confirm a fee, in ms. */
const CONFIRM_MS = 7 * 24 * 3_600_000;

/** For how long a charge without an answer is repeated, in ms: card providers know a key for a day, and would charge again after that. */
const REPEAT_MS = 23 * 3_600_000;

/** How long after it was last sent a charge can come to light at the card provider, in ms. */
const IN_FLIGHT_MS = 10 * 60_000;

/** How long after its end a payment that cannot be cancelled is reported, in ms. */
const OVERDUE_MS = 24 * 3_600_000;

/** What is asked for, before the card provider is. */
type NewPayment = Pick<
  StoredPayment,
  "kind" | "amount" | "currency" | "reason" | "staff_id" | "reference"
> & {
  /** Until when its guest can pay; absent for the usual time. */
  readonly until?: Instant;
};

/** Adds a payment to a party in the transaction that asks for it (rule 14.19). */
export const addPayment = async (
  transaction: Transaction<Tables>,
  { tokenDigest, restaurantId }: Pick<StoredParty, "tokenDigest" | "restaurantId">,
  { until, ...payment }: NewPayment,
  now: Instant,
): Promise<void> => {
  const { id } = await transaction
    .insertInto("desk_payments")
    .values({
      ...payment,
      token_digest: tokenDigest,
      restaurant_id: restaurantId,
      asked_at: encodeTimestamp(now),
      expires_at: encodeTimestamp(until ?? now + CONFIRM_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (payment.kind === "deposit") await enqueuePaymentEmail(transaction, id, "link");
};

/** Reads payments by one of their keys. */
export const readPayments = <Key extends "id" | "reference" | "intent_id" | "token_digest">(
  kysely: Kysely<Tables>,
  key: Key,
  value: NonNullable<StoredPayment[Key]>,
): Promise<readonly StoredPayment[]> =>
  kysely
    .selectFrom("desk_payments")
    .selectAll()
    .where(sql<boolean>`${sql.ref(key)} = ${value}`)
    .orderBy("id")
    .execute();

/** The statuses of a payment without an outcome. */
const UNSETTLED: ReadonlySet<StoredPayment["status"]> = new Set(["pending", "open"]);

/** Limits payments to those whose outcome is not known yet. */
export const IS_UNSETTLED = sql<boolean>`desk_payments.status in ('pending', 'open')`;

/**
 * Settles the payments of an intent or of a party, as far as they are without an outcome. One that a webhook names by its reference is also looked for
 * where it has ended without an answer.
 */
export const settlePaymentsOf = async (
  parts: DeskPaymentParts,
  key: "intent_id" | "token_digest" | "reference",
  value: string,
  now: Instant,
): Promise<void> => {
  for (const payment of await readPayments(parts.database.kysely, key, value))
    await (key === "reference" && hasEndedUnanswered(payment) ? settleFee : settle)(parts, payment, now);
};

/** Settles all payments of the desk that are without an outcome, each by itself, and returns the references of those that failed (rule 14.19). */
export const settleDeskPayments = async (
  parts: DeskPaymentParts,
  now: Instant,
): Promise<readonly { readonly reference: string; readonly error: string }[]> => {
  const due = parts.database.kysely.selectFrom("desk_payments").selectAll().where(IS_UNSETTLED);
  const failed: { reference: string; error: string }[] = [];
  for (const payment of await due.orderBy("id").execute()) {
    const { reference } = payment;
    if (isUnknown(payment, now)) failed.push({ reference, error: "OutcomeUnknown" });
    await settle(parts, payment, now).catch((error: unknown) =>
      failed.push({ reference, error: error instanceof Error ? error.name : typeof error }),
    );
  }
  return failed;
};

/** Returns whether a payment is without an outcome for too long: a fee whose charge is no longer repeated, or one a day past its end. */
const isUnknown = ({ kind, status, asked_at, expires_at }: StoredPayment, now: Instant): boolean =>
  (kind === "fee" && status === "pending" && now - asked_at.getTime() >= REPEAT_MS) ||
  now - expires_at.getTime() >= OVERDUE_MS;

/** Returns whether a fee counts as not charged, although a charge without an answer may come to light. */
const hasEndedUnanswered = ({ kind, status, intent_id }: StoredPayment): boolean =>
  kind === "fee" && intent_id === null && (status === "ended" || status === "unanswered");

/** Asks the card provider about a payment, and records what became of it. Does nothing where it is settled. */
const settle = async (parts: DeskPaymentParts, payment: StoredPayment, now: Instant): Promise<void> => {
  if (!UNSETTLED.has(payment.status)) return;
  await (payment.kind === "fee" ? settleFee : settleDeposit)(parts, payment, now);
};

/**
 * Charges a fee, or finds what became of one that waits for its guest, that cannot be repeated, or whose party has come after all. A missing answer
 * leaves it as it is, until it can no longer be confirmed, and so does a charge that may be on its way (rules 14.19, 14.20, 14.27, 14.28).
 */
const settleFee = async (parts: DeskPaymentParts, payment: StoredPayment, now: Instant): Promise<void> => {
  const { intent_id: intentId, restaurant_id: restaurantId, reference, amount, currency } = payment;
  const { kysely } = parts.database;
  const isOver = now >= payment.expires_at.getTime();
  const hasCome = isThere(await statusOf(kysely, payment));
  if (intentId !== null) {
    const state = await readIntent(parts, payment);
    if (state?.status === "succeeded") return recordFee(parts, payment, { status: "charged" }, now);
    const isEnded = state?.status === "cancelled" || isOver || hasCome || payment.refused_at !== null;
    if (isEnded && (await isCancelled(parts, intentId)))
      await recordFee(parts, payment, { status: payment.refused_at === null ? "ended" : "declined" }, now);
    return;
  }
  const { storedCard } = await readReservation(kysely, payment.token_digest);
  if (storedCard === null) return recordFee(parts, payment, { status: "declined" }, now);
  const charge = { storedCard, reference, restaurantId, amount, currency };
  const isRepeatable = payment.status === "pending" && !isUnknown(payment, now) && !hasCome;
  const charged = await runIntents(parts, (port) =>
    isRepeatable ? port.chargeLater(charge) : port.findLater(charge),
  );
  if (Result.isFailure(charged)) {
    if (charged.failure._tag === "CurrencyNotSupported")
      await recordFee(parts, payment, { status: "declined" }, now);
    else if (isOver) await recordFee(parts, payment, { status: "unanswered" }, now);
    return;
  }
  const { success } = charged;
  if (success === null) {
    const sentBy = hasCome ? await lastChangeOf(kysely, payment) : payment.asked_at.getTime() + REPEAT_MS;
    if (now < sentBy + IN_FLIGHT_MS) return;
    return recordFee(parts, payment, { status: hasCome ? "ended" : "unanswered" }, now);
  }
  if (success.outcome === "declined") return recordFee(parts, payment, { status: "declined" }, now);
  const status = success.outcome === "charged" ? "charged" : "open";
  await recordFee(parts, payment, { status, intent_id: success.intentId }, now);
};

/**
 * Records the outcome of a fee with its entry in the history, and enqueues its email: a declined or ended one needs none. One that is charged although its
 * party has come, or after it ended without an answer, is given back at once (rules 14.27, 14.28).
 */
const recordFee = (
  { database }: DeskPaymentParts,
  payment: StoredPayment,
  outcome: { readonly status: Exclude<StoredPayment["status"], "pending">; readonly intent_id?: string },
  now: Instant,
): Promise<void> =>
  commit(database.kysely, async (transaction) => {
    const party = await lockParty(transaction, { token_digest: payment.token_digest });
    const [current] = await readPayments(transaction, "id", payment.id);
    if (party === undefined || current === undefined) return;
    const { status } = outcome;
    const isLate = hasEndedUnanswered(current);
    if (isLate ? status !== "charged" : current.status !== payment.status) return;
    const after = await record(transaction, party, `fee_${status}`, now);
    await update(transaction, current, { ...outcome, settled_at: encodeTimestamp(now) });
    const isOwed = !isLate && !isThere(party.state.status);
    if (status === "charged" && !isOwed) {
      await record(transaction, after, "refund_fee", now);
      await giveBackFee(transaction, { ...current, ...outcome }, now);
    } else if ((status === "charged" || status === "open") && isOwed)
      await enqueuePaymentEmail(transaction, payment.id, status === "open" ? "confirm" : status);
  });

/**
 * Begins the payment of a deposit, or reads what became of it. One that is pending with an intent asks for another sum than that: the intent is
 * cancelled before the next begins. Once its time is over, frees the table, whether or not the card provider answers, and
 * cancels the payment (rules 14.23, 14.24, 14.31, 14.33).
 */
const settleDeposit = async (
  parts: DeskPaymentParts,
  payment: StoredPayment,
  now: Instant,
): Promise<void> => {
  const { kysely } = parts.database;
  const { intent_id: intentId, restaurant_id: restaurantId, reference, amount, currency } = payment;
  const restaurant = parts.restaurants.get(restaurantId);
  if (restaurant === undefined) return;
  const state = await readIntent(parts, payment);
  if (state?.status === "succeeded") return takeDeposit(parts, restaurant, payment, state, now);
  if (now < payment.expires_at.getTime() && EXPECTED.has(await statusOf(kysely, payment))) {
    if (payment.status === "open" && payment.refused_at === null) return;
    const isOpen = intentId !== null && state?.status !== "cancelled";
    if (isOpen && !(await isCancelled(parts, intentId))) return;
    if (payment.refused_at !== null) return;
    const order = { kind: "payment", reference, restaurantId, amount, currency } as const;
    const begun = await runIntents(parts, (port) => port.begin(order));
    if (Result.isSuccess(begun))
      await update(kysely, payment, { intent_id: begun.success.id, status: "open" });
    return;
  }
  await freeTable(parts, restaurant, payment, now);
  // Of an intent that was begun without an answer nobody has the secret.
  if (intentId === null || (await isCancelled(parts, intentId)))
    await update(kysely, payment, { status: "ended", settled_at: encodeTimestamp(now) });
};

/** Cancels an intent; returns whether nobody can pay it any more. One that has succeeded is read by the next call. */
const isCancelled = async (parts: DeskPaymentParts, intentId: string): Promise<boolean> =>
  Result.isSuccess(await runIntents(parts, (port) => port.cancel(intentId)));

/** The statuses of a party that waits for its deposit: one that is there already is not sent away. */
const EXPECTED: ReadonlySet<PartyStatus> = new Set(["expected", "late"]);

/** Returns whether the party of a fee has come after all: nothing is asked of it any more. */
const isThere = (status: PartyStatus): boolean => status !== "no_show" && status !== "cancelled";

const statusOf = async (kysely: Kysely<Tables>, payment: StoredPayment): Promise<PartyStatus> => {
  const party = kysely.selectFrom("bookings").select("status");
  return (await party.where("token_digest", "=", payment.token_digest).executeTakeFirstOrThrow()).status;
};

/** Returns when the party of a payment was last changed, but for its fees: no charge is sent after it has come. */
const lastChangeOf = async (kysely: Kysely<Tables>, payment: StoredPayment): Promise<Instant> => {
  const entries = kysely.selectFrom("booking_history").innerJoin("bookings", "bookings.id", "booking_id");
  const changes = entries
    .where("token_digest", "=", payment.token_digest)
    .where("action", "not like", "fee%");
  const last = changes.select("at").orderBy("booking_history.id", "desc").limit(1);
  return (await last.executeTakeFirstOrThrow()).at.getTime();
};

/** Frees the table of a party whose deposit was not paid in time, once, and tells its guest (rule 14.24). */
const freeTable = (
  parts: DeskPaymentParts,
  restaurant: Restaurant,
  payment: StoredPayment,
  now: Instant,
): Promise<void> =>
  commit(parts.database.kysely, async (transaction) => {
    const { before, freedAt } = await lockUnsettled(transaction, payment);
    if (before === undefined || freedAt !== null || !EXPECTED.has(before.state.status)) return;
    const state = withStatus(before.state, "cancelled", now);
    const unpaid = { before, state, tables: "same", action: "unpaid", actor: GUEST } as const;
    const after = await writeParty(transaction, restaurant, unpaid, now);
    if (after === null) return;
    await update(transaction, payment, { freed_at: encodeTimestamp(now) });
    const tells = { guest: false, restaurant: false };
    await tellChange(transaction, parts, restaurant, { before, after, change: "cancelled", tells }, now);
    await enqueuePaymentEmail(transaction, payment.id, "unpaid");
  });

/**
 * Records a deposit that was paid: the guest gets the confirmation. One whose table was freed meanwhile gets it again, or a like one; where there is none,
 * or the party was cancelled, the payment is given back at once. One that was made as its sum changed counts as it was made, up to the new sum; the
 * rest is given back (rules 14.23, 14.25, 14.33).
 */
const takeDeposit = async (
  parts: DeskPaymentParts,
  restaurant: Restaurant,
  payment: StoredPayment,
  { received, last4 }: Extract<IntentState, { status: "succeeded" }>,
  now: Instant,
): Promise<void> => {
  const { intent_id: intentId, amount, currency, reference } = payment;
  const surplus = Math.max(0, received - amount);
  const paid = received - surplus;
  const charge = {
    charge_id: intentId,
    charge_amount: paid,
    card_last4: last4,
    is_intent: true,
  };
  const take = (change: "reserved" | "late") =>
    transact(parts.database.kysely, async (transaction) => {
      const { before, freedAt } = await lockUnsettled(transaction, payment);
      if (before === undefined) return Result.succeed(null);
      const after =
        change === "late"
          ? await record(transaction, before, "paid_late", now)
          : await seatPaid(transaction, restaurant, before, freedAt, now);
      if (after === null) return Result.fail("gone");
      const settled_at = encodeTimestamp(now);
      await update(transaction, payment, { status: "charged", amount: paid, settled_at });
      const reserved = transaction.updateTable("reservations").where("token_digest", "=", before.tokenDigest);
      await reserved.set(charge).execute();
      if (surplus > 0) {
        const part = { intentId, amount: surplus, currency, reference: `refund-${reference}` };
        await addJobs(transaction, "refunds", [part]);
      }
      const tells = { guest: true, restaurant: false };
      await tellChange(transaction, parts, restaurant, { before, after, change, tells }, now);
      return Result.succeed(null);
    });
  if (Result.isFailure(await take("reserved"))) await take("late");
};

/** Records that a party has paid. One whose table was freed gets it again, or a like one; returns null where none is free, or the party was cancelled. */
const seatPaid = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  before: StoredParty,
  freedAt: Date | null,
  now: Instant,
): Promise<StoredParty | null> => {
  if (isComing(before.state.status)) return record(transaction, before, "paid", now);
  if (freedAt === null || isVisitOver(restaurant, before.state, now)) return null;
  const state = withStatus(before.state, "expected", now);
  const free = await readFree(transaction, restaurant, state, plannedPeriod(restaurant, state), now);
  const tables = [...(await lastTables(transaction, before.id)), ...free];
  const again = { before, state, tables, action: "paid", actor: GUEST } as const;
  return tables.length === 0 ? null : writeParty(transaction, restaurant, again, now);
};

/** Locks the party of a payment until the transaction ends; undefined where another caller has settled the payment. `freedAt` is as it is now. */
const lockUnsettled = async (
  transaction: Transaction<Tables>,
  { id, token_digest, status, reference }: StoredPayment,
): Promise<{
  readonly before: StoredParty | undefined;
  readonly freedAt: Date | null;
  readonly isRefused: boolean;
}> => {
  const party = await lockParty(transaction, { token_digest });
  const [current] = await readPayments(transaction, "id", id);
  return {
    before: current?.status === status && current.reference === reference ? party : undefined,
    freedAt: current?.freed_at ?? null,
    isRefused: current !== undefined && current.refused_at !== null,
  };
};

const record = (
  transaction: Transaction<Tables>,
  before: StoredParty,
  action: RecordedChange["action"],
  now: Instant,
) => recordChange(transaction, before.tokenDigest, { action, actor: GUEST, before }, now);

const update = async (
  kysely: Kysely<Tables>,
  { id, status, reference }: Pick<StoredPayment, "id" | "status" | "reference">,
  values: Updateable<DeskPaymentRow>,
): Promise<void> => {
  const unchanged = kysely.updateTable("desk_payments").where("id", "=", id).where("status", "=", status);
  await unchanged.where("reference", "=", reference).set(values).execute();
};

/** Refuses further cards for the payment of an intent, whose next settlement cancels it. The table of a deposit stays until its hour (rule 14.31). */
export const refuseCards = async (parts: DeskPaymentParts, intentId: string, now: Instant): Promise<void> => {
  for (const payment of await readPayments(parts.database.kysely, "intent_id", intentId))
    await commit(parts.database.kysely, async (transaction) => {
      const { before, isRefused } = await lockUnsettled(transaction, payment);
      if (before === undefined || isRefused || !UNSETTLED.has(payment.status)) return;
      await update(transaction, payment, { refused_at: encodeTimestamp(now) });
      if (payment.kind === "deposit") await record(transaction, before, "refused", now);
    });
};

/**
 * Asks for the deposit of a party's new size by a link that is not paid, whose guest gets it again: the terms of the size replace the former
 * ones, and one that refuses cards takes cards again. Where they have no other deposit, the link stays as it is (rule 14.33).
 */
export const askForSize = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  { tokenDigest, state, version }: Pick<StoredParty, "tokenDigest" | "state" | "version">,
  now: Instant,
): Promise<void> => {
  // Locked, since its settlement opens a link without the party's lock.
  const payments = transaction.selectFrom("desk_payments").selectAll().where("kind", "=", "deposit");
  const unpaid = payments.where("token_digest", "=", tokenDigest).where(IS_UNSETTLED);
  const link = await unpaid.forUpdate().executeTakeFirst();
  const terms = policyFor(restaurant, state, null);
  if (link === undefined || terms.asks !== "deposit" || terms.deposit === link.amount) return;
  await showPolicyAgain(transaction, restaurant, tokenDigest, state.time, now, terms);
  const reference = `${tokenDigest}-deposit-${version}`;
  const asked = { status: "pending", amount: terms.deposit, reference } as const;
  await update(transaction, link, { ...asked, refused_at: null, decline_events: [] });
  await enqueuePaymentEmail(transaction, link.id, "link");
};

/** Gives a charged fee back, in the transaction that records it (rule 14.21). */
export const giveBackFee = async (
  transaction: Transaction<Tables>,
  payment: StoredPayment,
  now: Instant,
): Promise<void> => {
  await update(transaction, payment, { refunded_at: encodeTimestamp(now) });
  const charge = { id: payment.intent_id ?? "", isIntent: true };
  await addJobs(transaction, "refunds", [refundJob(charge, payment.currency)]);
  await enqueuePaymentEmail(transaction, payment.id, "refunded");
};

/** Enqueues an email about a payment. Its job has ids only. */
const enqueuePaymentEmail = (transaction: Transaction<Tables>, payment: number, kind: PaymentEmailKind) =>
  addJobs(transaction, "paymentEmails", [{ payment, kind }]);

/** Reads the state of a payment at the card provider; null where it has not begun, or gives no answer. */
export const readIntent = async (
  parts: Pick<ServiceDependencies, "intents">,
  { intent_id: id }: Pick<StoredPayment, "intent_id">,
): Promise<IntentState | null> =>
  id === null ? null : Result.getOrElse(await runIntents(parts, (port) => port.read(id)), () => null);
