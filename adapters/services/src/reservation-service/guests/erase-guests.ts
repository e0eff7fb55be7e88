import { currencyOf } from "@couvert/domain/booking/reservation/selection";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, isUpcoming, type TimeZone } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import type { Tables } from "@couvert/platform/database/tables";
import { commit, transact } from "@couvert/platform/database/transact";
import type { JobQueue } from "@couvert/platform/jobs/job-queue";
import * as Result from "effect/Result";
import { type ControlledTransaction, sql } from "kysely";
import { decodeReservation } from "../booking/stored-reservations.ts";
import { refundJob } from "../jobs/refund-charge.ts";
import { IS_UNSETTLED } from "../payment/desk-payments.ts";
import { enqueueOffers } from "../waitlist/enqueue-offers.ts";
import { endOffer } from "../waitlist/entries.ts";
import { deleteJobs, type GuestJobs, isRefundPending } from "./guest-jobs.ts";
import {
  type GuestKey,
  jobsOf,
  selectForms,
  selectOfGuest,
  selectPayments,
  selectPending,
  selectWaitlist,
} from "./guest-records.ts";

/** The numbers of what was erased. */
export interface Erased {
  readonly reservations: number;
  /** Of them, those that were cancelled first, with their refunds enqueued. */
  readonly cancelled: number;
  readonly forms: number;
  readonly jobs: number;
  /** The confirmation numbers and the ids of the forms, for the files of emails. */
  readonly ids: readonly string[];
}

/** Why nothing is erased: reservations are still to come, or a card is being charged. */
export interface ErasureRejected {
  readonly reason: "to come" | "charging";
  readonly confirmations: readonly string[];
}

/** The options of an erasure. */
export interface ErasureOptions {
  readonly queue: Pick<JobQueue, "add">;
  /** Returns the time zone of a restaurant; undefined for one that no longer exists. */
  readonly zoneOf: (restaurantId: number) => TimeZone | undefined;
  /** Whether to cancel reservations that are still to come, without emails. */
  readonly isCancelling: boolean;
  readonly now: Instant;
}

/**
 * Erases everything that is stored of a guest with one or several contacts. Reservations that are still to come are cancelled first, or reject the erasure;
 * so does a charge without a known outcome. Charges at the card provider stay, and so do the digests of numbers that replied to text messages (rules 1.15, 15.8).
 */
export const eraseGuest = (
  { kysely }: Database,
  contacts: readonly GuestKey[],
  options: ErasureOptions,
): Promise<Result.Result<Erased, ErasureRejected>> =>
  transact(kysely, async (transaction) => {
    const ofEach = async <T>(read: (contact: GuestKey) => Promise<readonly T[]>): Promise<readonly T[]> => {
      const all: T[] = [];
      for (const contact of contacts) all.push(...(await read(contact)));
      return all;
    };
    const reservations = await ofEach((contact) => selectOfGuest(transaction, contact).forUpdate().execute());
    const toCome = reservations.filter((row) => isToCome(row, options));
    if (toCome.length > 0 && !options.isCancelling) return reject("to come", toCome);
    const pending = await ofEach((contact) => selectPending(transaction, contact).execute());
    const digests = reservations.map(({ token_digest }) => token_digest);
    const unsettled = await selectPayments(transaction, digests).where(IS_UNSETTLED).execute();
    if (pending.length > 0 || unsettled.length > 0) return reject("charging", []);
    for (const { charge, selection } of toCome.map(decodeReservation)) {
      if (charge !== null)
        await options.queue.add(transaction, "refunds", refundJob(charge, currencyOf(selection)));
    }
    const forms = await ofEach((contact) => selectForms(transaction, contact).execute());
    const waitlist = await ofEach((contact) => selectWaitlist(transaction, contact).execute());
    const jobs = await deleteRecords(transaction, reservations, jobsOf(contacts, reservations, forms));
    for (const { id, restaurant_id, service_date } of waitlist) {
      await endOffer(transaction, Number(id));
      await transaction.deleteFrom("waitlist_entries").where("id", "=", id).execute();
      await enqueueOffers(transaction, restaurant_id, service_date);
    }
    for (const { restaurant_id } of toCome) await enqueueOffers(transaction, restaurant_id, null);
    const ids = forms.map(({ id }) => id);
    if (ids.length > 0) await transaction.deleteFrom("form_submissions").where("id", "in", ids).execute();
    return Result.succeed({
      reservations: reservations.length,
      cancelled: toCome.length,
      forms: forms.length,
      jobs,
      ids: [
        ...reservations.map(({ confirmation_number }) => confirmation_number),
        ...waitlist.map(({ id }) => `entry-${id}`),
        ...ids,
      ],
    });
  });

const reject = (
  reason: ErasureRejected["reason"],
  rows: readonly { readonly confirmation_number: string }[],
): Result.Result<never, ErasureRejected> =>
  Result.fail({ reason, confirmations: rows.map(({ confirmation_number }) => confirmation_number) });

/** A restaurant without a file has no zone: its visits are over once they are everywhere. */
const LAST_ZONE = "Etc/GMT+12";

const isToCome = (
  row: { readonly restaurant_id: number; readonly date_time: string; readonly cancelled_at: Date | null },
  { zoneOf, now }: ErasureOptions,
): boolean =>
  row.cancelled_at === null &&
  isUpcoming(zoneOf(row.restaurant_id) ?? LAST_ZONE, row.date_time as LocalDateTime, now);

/** Deletes reservations with their bookings, requests, jobs and test charges, and returns the number of jobs. */
const deleteRecords = async (
  transaction: ControlledTransaction<Tables>,
  rows: readonly { readonly token_digest: string; readonly charge_id: string | null }[],
  jobs: GuestJobs,
): Promise<number> => {
  const deleted = await deleteJobs(transaction, jobs);
  if (rows.length === 0) return deleted;
  const digests = rows.map(({ token_digest }) => token_digest);
  await transaction.deleteFrom("reservations").where("token_digest", "in", digests).execute();
  await transaction.deleteFrom("visitor_holds").where("token_digest", "in", digests).execute();
  // What desks and servers remember of those days is out of date.
  await transaction
    .updateTable("restaurant_days")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bookings")
          .select("bookings.id")
          .whereRef("bookings.restaurant_id", "=", "restaurant_days.restaurant_id")
          .whereRef("bookings.service_date", "=", "restaurant_days.service_date")
          .where("bookings.token_digest", "in", digests),
      ),
    )
    .execute();
  // Their tables and requests go with them.
  await transaction.deleteFrom("bookings").where("token_digest", "in", digests).execute();
  for (const { charge_id: chargeId } of rows) {
    // A refund that is still to be made needs the test charge, which names nobody.
    if (chargeId === null || (await isRefundPending(transaction, chargeId))) continue;
    await transaction.deleteFrom("test_charges").where("id", "=", chargeId).execute();
    await transaction.deleteFrom("test_intents").where("id", "=", chargeId).execute();
  }
  return deleted;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many reservations one transaction deletes. */
const BATCH = 500;

/**
 * Deletes reservations, cancelled ones too, whose visit was more than so many days ago, and returns their number. A booking
 * whose charge has no known outcome stays until it has one (rule 1.16).
 */
export const deleteOldReservations = async (
  { kysely }: Database,
  retentionDays: number,
  now: Instant,
): Promise<number> => {
  const before = new Date(now - retentionDays * DAY_MS).toISOString().slice(0, 10);
  const deleteBatch = async (): Promise<number> => {
    const count = await commit(kysely, async (transaction) => {
      const rows = await transaction
        .selectFrom("reservations")
        .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
        .select(["reservations.token_digest", "confirmation_number", "charge_id"])
        .where("date_time", "<", `${before}T00:00`)
        .where(sql<boolean>`not exists (
          select from desk_payments where desk_payments.token_digest = reservations.token_digest and ${IS_UNSETTLED})`)
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      const confirmations = rows.map(({ confirmation_number }) => confirmation_number);
      await deleteRecords(transaction, rows, { confirmations, emails: [], submissions: [] });
      return rows.length;
    });
    return count < BATCH ? count : count + (await deleteBatch());
  };
  const count = await deleteBatch();
  // Entries of waitlists whose day is over everywhere (rule 10.31).
  await kysely
    .deleteFrom("waitlist_entries")
    .where("service_date", "<", new Date(now - 2 * DAY_MS).toISOString().slice(0, 10))
    .execute();
  const end = new Date(now - retentionDays * DAY_MS);
  await kysely
    .deleteFrom("test_charges")
    .where("is_declined", "=", true)
    .where("charged_at", "<", end)
    .execute();
  await kysely
    .deleteFrom("test_intents")
    .where("customer", "is", null)
    .where("created_at", "<", end)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("reservations")
            .select("charge_id")
            .whereRef("reservations.charge_id", "=", "test_intents.id"),
        ),
      ),
    )
    .execute();
  return count;
};
