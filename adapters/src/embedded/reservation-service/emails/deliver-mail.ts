import { MailDelivery, type MailUnavailable } from "@couvert/domain/booking/email/mail-delivery.port";
import { instantOf } from "@couvert/domain/time/instant-of";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Look } from "../../../platform/html/look.ts";
import type { JobOutcome } from "../../../platform/jobs/job-queue.ts";
import { bookingMail } from "./booking-mail.ts";
import { MailJob } from "./mail-job.schema.ts";

/**
 * Delivers the mail of a job. A reminder of a table that has been changed or cancelled meanwhile, or whose time has come, is
 * left out. Fails when it is to be tried again; a job that cannot be read, or that no mail server will ever take, is hopeless.
 */
export const deliverMail = (
  database: Database,
  data: unknown,
  now: Instant,
  look?: Look,
): Effect.Effect<JobOutcome, MailUnavailable, MailDelivery> =>
  Effect.gen(function* () {
    const job = Schema.decodeUnknownResult(MailJob)(data);
    if (Result.isFailure(job)) return { hopeless: "it is no mail that this version knows" };
    const { occasion, facts } = job.success;
    if (occasion === "reminder" && !(yield* Effect.promise(() => isDue(database, facts, now)))) return "done";
    const { deliver } = yield* MailDelivery;
    return yield* deliver(bookingMail(occasion, facts, now, look)).pipe(
      Effect.as("done" as const),
      Effect.catchTag("MailRefused", ({ detail }) => Effect.succeed({ hopeless: detail })),
    );
  });

const isDue = async (
  { kysely }: Database,
  { confirmation, revision, restaurant, selection }: MailJob["facts"],
  now: Instant,
): Promise<boolean> => {
  if (instantOf(restaurant.timeZone, selection.seat.time) <= now) return false;
  const standing = await kysely
    .selectFrom("reservations")
    .select("confirmation_number")
    .where("confirmation_number", "=", confirmation)
    .where("revision", "=", revision)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return standing !== undefined;
};
