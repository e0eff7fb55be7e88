import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { JobOutcome, JobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { countEmail, deliver, type EmailParts } from "../emails/deliver-email.ts";
import { mailboxOf } from "../guests/mailbox.ts";
import { workOn } from "../jobs/work-on.ts";
import { readEntries } from "./entries.ts";
import { makeOffers } from "./make-offers.ts";
import { waitlistEmail } from "./waitlist-email.ts";

const OfferJob = Schema.Struct({ restaurantId: Schema.Int, date: Schema.String });
const WaitlistEmailJob = Schema.Struct({ entry: Schema.Int, offer: Schema.NullOr(Schema.String) });

/** What it takes to work on the jobs of the waitlist. */
interface WaitlistJobParts extends Omit<EmailParts, "restaurantLimits"> {
  readonly findRestaurant: (restaurantId: number) => Restaurant | undefined;
  /** The public origin of the pages, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: () => Instant;
}

/** Makes offers and delivers the emails of the waitlist until the queue is closed. Jobs have ids only (rule 10.28). */
export const waitlistWorker = (
  queue: Pick<JobQueue, "work">,
  parts: WaitlistJobParts,
): Layer.Layer<never, never, EmailDelivery> =>
  Layer.merge(
    workOn(queue, "offers", (data) => Effect.promise(() => offer(parts, data))),
    workOn(queue, "waitlistEmails", (data, isRetry) => sendEmail(parts, data, isRetry)),
  );

const UNKNOWN: JobOutcome = { permanentFailure: "unknown waitlist job version" };

const offer = async (parts: WaitlistJobParts, data: unknown): Promise<JobOutcome> => {
  const job = Schema.decodeUnknownResult(OfferJob)(data);
  if (Result.isFailure(job)) return UNKNOWN;
  const restaurant = parts.findRestaurant(job.success.restaurantId);
  if (restaurant !== undefined) await makeOffers(parts, restaurant, job.success.date, parts.now());
  return "done";
};

/** Delivers the email of a job, unless its entry has left or its offer is over. */
const sendEmail = Effect.fnUntraced(function* (parts: WaitlistJobParts, data: unknown, isRetry: boolean) {
  const job = Schema.decodeUnknownResult(WaitlistEmailJob)(data);
  if (Result.isFailure(job)) return UNKNOWN;
  const { entry: id, offer: digest } = job.success;
  const [entry] = yield* Effect.promise(() => readEntries(parts.database.kysely, { id }, parts.now()));
  const restaurant = parts.findRestaurant(entry?.restaurantId ?? 0);
  if (entry === undefined || restaurant === undefined || entry.status === "left") return "done" as const;
  if (digest !== null && entry.offer?.digest !== digest) return "done" as const;
  const token = parts.keys.unseal("waitlist tokens", entry.sealedToken);
  if (token === undefined) return { permanentFailure: "the link was sealed with another secret" };
  const waitMs = yield* countEmail(parts.limits, mailboxOf(entry.email), isRetry);
  if (waitMs > 0) return { dropped: "its recipient has had too many emails (waitlist)" };
  const told = digest === null ? { ...entry, offer: null } : entry;
  return yield* deliver(waitlistEmail(told, restaurant, `${parts.publicUrl}/waitlist/${token}`, parts.theme));
});
