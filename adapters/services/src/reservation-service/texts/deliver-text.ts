import { TextMessages, type TextUnavailable } from "@couvert/domain/booking/text/text-messages.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { JobOutcome, JobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { countEmail, type EmailParts, isDue, rejectOverLimit } from "../emails/deliver-email.ts";
import { decodeEmailJob, UNKNOWN_VERSION } from "../emails/email-job.schema.ts";
import { workOn } from "../jobs/work-on.ts";
import { bookingText, isTextKind } from "./booking-text.ts";
import { readTextNumber, recordReply } from "./text-consent.ts";

/** What it takes to send the text messages of jobs; the limits are those of one number, by its digest. */
export type TextParts = Pick<EmailParts, "database" | "keys" | "limits">;

/** Works on the jobs of text messages until the queue is closed. */
export const textWorker = (
  queue: Pick<JobQueue, "work">,
  parts: TextParts,
  now: () => Instant,
): Layer.Layer<never, never, TextMessages> =>
  workOn(queue, "texts", (data, isRetry) => deliverText(parts, data, now(), isRetry));

/**
 * Sends the text message of a job, which has the facts of an email, to the number that the reservation has now, within its limits. Skips one whose guest
 * wants none any more, and what `deliverEmail` skips. Fails when the job should be retried. A number that takes none is a permanent failure, and one that
 * has opted out at the provider is remembered as by a reply (rules 15.3, 15.5).
 */
export const deliverText = (
  { database, keys, limits }: TextParts,
  data: unknown,
  now: Instant,
  isRetry: boolean,
): Effect.Effect<JobOutcome, TextUnavailable, TextMessages> =>
  Effect.gen(function* () {
    const job = decodeEmailJob(keys, data);
    if (Result.isFailure(job)) return { permanentFailure: job.failure };
    const { kind, facts } = job.success;
    if (!isTextKind(kind)) return { permanentFailure: UNKNOWN_VERSION };
    if (!(yield* Effect.promise(() => isDue(database, job.success, now)))) return "done";
    const { kysely } = database;
    const to = yield* Effect.promise(() => readTextNumber(kysely, keys, facts.confirmation));
    if (to === null) return "done";
    const waitMs = yield* countEmail(limits, to, isRetry);
    if (waitMs > 0) return rejectOverLimit(job.success, "text messages", now, waitMs);
    const id = `text-${kind}.${facts.confirmation}.${facts.revision}`;
    return yield* TextMessages.use((texts) => texts.send({ id, to, text: bookingText(kind, facts) })).pipe(
      Effect.as("done" as const),
      Effect.catchTags({
        TextRejected: ({ detail }) => Effect.succeed({ permanentFailure: detail }),
        TextOptedOut: ({ detail }) =>
          Effect.promise(() => recordReply(kysely, keys, { id, number: to, text: "STOP" }, now)).pipe(
            Effect.as({ dropped: detail }),
          ),
      }),
    );
  });
