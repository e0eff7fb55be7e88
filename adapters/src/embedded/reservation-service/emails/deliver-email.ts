import {
  type Email,
  EmailDelivery,
  type EmailUnavailable,
} from "@couvert/domain/booking/email/email-delivery.port";
import { type Instant, instantOf } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Theme } from "../../../platform/html/theme.ts";
import type { JobOutcome } from "../../../platform/jobs/job-queue.ts";
import type { ServerKeys } from "../../../platform/secrets/server-keys.ts";
import { bookingEmail } from "./booking-email.ts";
import { decodeEmailJob, type EmailJob, RestaurantEmailJob, UNKNOWN_VERSION } from "./email-job.schema.ts";
import { restaurantEmail } from "./restaurant-email.ts";

/** What it takes to deliver the emails of jobs. They are plain without a theme. */
export interface EmailParts {
  readonly database: Database;
  readonly keys: ServerKeys;
  readonly theme?: Theme | undefined;
}

/**
 * Delivers the email of a job, and skips a reminder of a table that has changed, was cancelled or whose time has passed. Fails
 * when the job should be retried. A job that cannot be decoded, or that the SMTP server rejects for good, is a permanent failure.
 */
export const deliverEmail = (
  { database, keys, theme }: EmailParts,
  data: unknown,
  now: Instant,
): Effect.Effect<JobOutcome, EmailUnavailable, EmailDelivery> =>
  Effect.gen(function* () {
    const job = decodeEmailJob(keys, data);
    if (Result.isFailure(job)) return { permanentFailure: job.failure };
    const { kind, facts } = job.success;
    if (kind === "reminder" && !(yield* Effect.promise(() => isDue(database, facts, now)))) return "done";
    return yield* deliver(bookingEmail(kind, facts, now, theme));
  });

/** Delivers the email of a restaurant's job. Fails, and gives up, as `deliverEmail` does. */
export const deliverRestaurantEmail = (
  data: unknown,
  theme?: Theme,
): Effect.Effect<JobOutcome, EmailUnavailable, EmailDelivery> => {
  const job = Schema.decodeUnknownResult(RestaurantEmailJob)(data);
  if (Result.isFailure(job)) return Effect.succeed({ permanentFailure: UNKNOWN_VERSION });
  return deliver(restaurantEmail(job.success.change, job.success.facts, theme));
};

const deliver = (email: Email): Effect.Effect<JobOutcome, EmailUnavailable, EmailDelivery> =>
  EmailDelivery.use((delivery) => delivery.deliver(email)).pipe(
    Effect.as("done" as const),
    Effect.catchTag("EmailRejected", ({ detail }) => Effect.succeed({ permanentFailure: detail })),
  );

const isDue = async (
  { kysely }: Database,
  { confirmation, revision, restaurant, selection }: EmailJob["facts"],
  now: Instant,
): Promise<boolean> => {
  if (instantOf(restaurant.timeZone, selection.request.time) <= now) return false;
  const unchanged = await kysely
    .selectFrom("reservations")
    .select("confirmation_number")
    .where("confirmation_number", "=", confirmation)
    .where("revision", "=", revision)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return unchanged !== undefined;
};
