import type { BookingFacts } from "@couvert/domain/booking/email/booking-facts";
import {
  type Email,
  EmailDelivery,
  type EmailUnavailable,
} from "@couvert/domain/booking/email/email-delivery.port";
import { overLimit } from "@couvert/domain/booking/email/email-limits";
import type { LostLinkInput } from "@couvert/domain/booking/manage/manage-view";
import { type Instant, instantOf } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import type { Theme } from "@couvert/platform/html/theme";
import type { JobOutcome } from "@couvert/platform/jobs/job-queue";
import type { RateLimit } from "@couvert/platform/limits/rate-limit";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { sql } from "kysely";
import { mailboxOf } from "../guests/mailbox.ts";
import { sha256Hex } from "../keys.ts";
import { bookingEmail } from "./booking-email.ts";
import { decodeEmailJob, type EmailJob, RestaurantEmailJob, UNKNOWN_VERSION } from "./email-job.schema.ts";
import { restaurantEmail } from "./restaurant-email.ts";

/** What it takes to deliver the emails of jobs. They are plain without a theme. */
export interface EmailParts {
  readonly database: Database;
  readonly keys: ServerKeys;
  readonly theme?: Theme | undefined;
  /** The limits of one mailbox, by its digest. */
  readonly limits: readonly RateLimit[];
  /** The limits of a restaurant, by its digest: further emails come in one. */
  readonly restaurantLimits: readonly RateLimit[];
  /** How lost links are found, and the limits of one mailbox for them; absent where none are sent. */
  readonly lostLinks?: {
    readonly find: (lost: LostLinkInput) => Promise<readonly BookingFacts[]>;
    readonly limits: readonly RateLimit[];
  };
}

/**
 * Delivers the email of a job within the limits of its recipient (rule 7.76). Skips an email of a reservation that was erased, one that
 * a newer one replaces, and a reminder of a table that was cancelled or whose time has passed. Fails when the job should be retried. A job
 * that cannot be decoded, or that the SMTP server rejects for good, is a permanent failure.
 */
export const deliverEmail = (
  { database, keys, theme, limits }: EmailParts,
  data: unknown,
  now: Instant,
  isRetry: boolean,
): Effect.Effect<JobOutcome, EmailUnavailable, EmailDelivery> =>
  Effect.gen(function* () {
    const job = decodeEmailJob(keys, data);
    if (Result.isFailure(job)) return { permanentFailure: job.failure };
    const { kind, facts } = job.success;
    if (!(yield* Effect.promise(() => isDue(database, job.success, now)))) return "done";
    const waitMs = yield* countEmail(limits, mailboxOf(facts.guest.email), isRetry);
    if (waitMs > 0) return rejectOverLimit(job.success, "emails", now, waitMs);
    return yield* deliver(bookingEmail(kind, facts, now, theme));
  });

/** Describes the search for a lost link. The address stands where the erasure of a guest finds it. `at` is when it was asked for. */
export const LostLinkJob = Schema.Struct({
  facts: Schema.Struct({ guest: Schema.Struct({ email: Schema.String }), date: Schema.String }),
  at: Schema.Int,
});

/** Emails the links of an address and a day to the stored address; nothing where there are none, nor beyond the limits of a mailbox (rule 7.100). */
export const deliverLostLinks = (
  { theme, lostLinks }: Pick<EmailParts, "theme" | "lostLinks">,
  data: unknown,
  isRetry: boolean,
): Effect.Effect<JobOutcome, EmailUnavailable, EmailDelivery> =>
  Effect.gen(function* () {
    const job = Schema.decodeUnknownResult(LostLinkJob)(data);
    if (Result.isFailure(job)) return { permanentFailure: UNKNOWN_VERSION };
    const { facts, at } = job.success;
    const lost = { email: facts.guest.email, date: facts.date };
    const [first, ...others] =
      lostLinks === undefined ? [] : yield* Effect.promise(() => lostLinks.find(lost));
    if (first === undefined) return "done";
    const waitMs = yield* countEmail(lostLinks?.limits ?? [], mailboxOf(first.guest.email), isRetry);
    if (waitMs > 0) return { dropped: "its recipient has had too many lost links" };
    return yield* deliver(bookingEmail("link", first, at, theme, others));
  });

/** Returns the restaurant of a restaurant's email job; empty for a job that cannot be decoded. */
export const restaurantKey = (data: unknown): string => {
  const job = Schema.decodeUnknownResult(RestaurantEmailJob)(data);
  if (Result.isFailure(job)) return "";
  const { email, name } = job.success.facts.restaurant;
  return `${mailboxOf(email)} ${name}`;
};

/**
 * Delivers one email about the reservations of a restaurant's jobs that were not erased, within its limits (rule 1.23). Fails, and gives
 * up, as `deliverEmail` does.
 */
export const deliverRestaurantEmail = (
  { database, theme, restaurantLimits }: Pick<EmailParts, "database" | "theme" | "restaurantLimits">,
  data: readonly unknown[],
  isRetry: boolean,
): Effect.Effect<JobOutcome, EmailUnavailable, EmailDelivery> =>
  Effect.gen(function* () {
    const decoded = Schema.decodeUnknownResult(Schema.Array(RestaurantEmailJob))(data);
    if (Result.isFailure(decoded)) return { permanentFailure: UNKNOWN_VERSION };
    const [first, ...others] = yield* Effect.filter(decoded.success, ({ facts }) =>
      Effect.promise(async () => (await findReservation(database, facts.confirmation)) !== undefined),
    );
    if (first === undefined) return "done";
    const waitMs = yield* countEmail(restaurantLimits, restaurantKey(data[0]), isRetry);
    return waitMs > 0
      ? { putOff: "its restaurant has had many emails", seconds: Math.ceil(waitMs / 1000) }
      : yield* deliver(restaurantEmail([first, ...others], theme));
  });

/** Delivers an email; one that is never accepted is a permanent failure. */
export const deliver = (email: Email): Effect.Effect<JobOutcome, EmailUnavailable, EmailDelivery> =>
  EmailDelivery.use((delivery) => delivery.deliver(email)).pipe(
    Effect.as("done" as const),
    Effect.catchTag("EmailRejected", ({ detail }) => Effect.succeed({ permanentFailure: detail })),
  );

/** Counts a message to a mailbox, restaurant or number, and returns how long it must wait, in ms. A retry was counted before. */
export const countEmail = (limits: readonly RateLimit[], to: string, isRetry: boolean) =>
  Effect.promise(async () => {
    for (const count of isRetry ? [] : limits) {
      const { isWithin, resetsInMs } = await count(sha256Hex(to));
      if (!isWithin) return Math.max(resetsInMs, 1);
    }
    return 0;
  });

/** Puts a job over the limit of its recipient off, or drops it. */
export const rejectOverLimit = (
  { kind, facts }: EmailJob,
  what: "emails" | "text messages",
  now: Instant,
  waitMs: number,
): JobOutcome => {
  const reason = `its recipient has had too many ${what} (${kind})`;
  return overLimit(kind, facts, now + waitMs) === "dropped"
    ? { dropped: reason }
    : { putOff: reason, seconds: Math.ceil(waitMs / 1000) };
};

/** Finds a reservation; undefined once it was erased or its time to be stored is over. */
const findReservation = ({ kysely }: Database, confirmation: string) =>
  kysely
    .selectFrom("reservations")
    .select(["revision", "cancelled_at"])
    .select(IS_UNPAID.as("is_unpaid"))
    .where("confirmation_number", "=", confirmation)
    .executeTakeFirst();

/** Whether the deposit of a link to pay is not paid yet. */
const IS_UNPAID = sql<boolean>`exists (
  select from desk_payments d where d.token_digest = reservations.token_digest
    and kind = 'deposit' and status in ('pending', 'open'))`;

/** Returns whether a job is about a stored reservation as it is, and a reminder about a table that is still to come. */
export const isDue = async (
  database: Database,
  { kind, facts }: EmailJob,
  now: Instant,
): Promise<boolean> => {
  const { confirmation, revision, restaurant, selection } = facts;
  const stored = await findReservation(database, confirmation);
  if (stored === undefined) return false;
  if (kind !== "reminder") return stored.revision <= revision;
  if (instantOf(restaurant.timeZone, selection.request.time) <= now) return false;
  return stored.revision === revision && stored.cancelled_at === null && !stored.is_unpaid;
};
