import { FIELD_TYPES } from "@couvert/domain/forms/form/form";
import { FormDelivery, type FormUnavailable } from "@couvert/domain/forms/form/form-delivery.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { removeDeadRows } from "@couvert/platform/database/dead-rows";
import type { Database } from "@couvert/platform/database/open-database";
import type { JobOutcome, JobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The options of a form worker. */
interface FormWorkerOptions {
  readonly queue: JobQueue;
  readonly database: Database;
  readonly now: () => Instant;
  readonly log: (line: string) => void;
  /** How long to store a form after its receipt, in days. */
  readonly retentionDays: number;
}

/** Delivers enqueued forms, and deletes old ones at once and every hour, until the layer's scope closes (rule 7.29). */
export const formWorker = (options: FormWorkerOptions): Layer.Layer<never, never, FormDelivery> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { queue, database, now, log, retentionDays } = options;
      const run = Effect.runPromiseWith(yield* Effect.context<FormDelivery>());
      yield* Effect.acquireRelease(
        Effect.promise(() => queue.work("forms", (data) => run(deliverForm(database, data, now())))),
        () => Effect.promise(queue.close),
      );
      const deleteOld = Effect.tryPromise(async () => {
        if ((await deleteOldForms(database, retentionDays, now())) > 0) await removeDeadRows(database);
      }).pipe(
        Effect.catch(() => Effect.sync(() => log("old forms could not be deleted"))),
        Effect.andThen(Effect.sleep("1 hour")),
      );
      yield* Effect.forkScoped(Effect.forever(deleteOld));
    }),
  );

/** Deletes every form received before the retention time, delivered or not, and returns their number. */
export const deleteOldForms = async (
  { kysely }: Database,
  retentionDays: number,
  now: Instant,
): Promise<number> => {
  const before = new Date(now - retentionDays * DAY_MS);
  const { numDeletedRows } = await kysely
    .deleteFrom("form_submissions")
    .where("received_at", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

const FormJob = Schema.Struct({ submission: Schema.NonEmptyString });

const Entries = Schema.Array(
  Schema.Struct({
    name: Schema.String,
    label: Schema.String,
    value: Schema.String,
    text: Schema.String,
    type: Schema.optionalKey(Schema.Literals(FIELD_TYPES)),
  }),
);

/** Delivers the form of a job and records the delivery, unless it is delivered or deleted already. Fails when it is to be retried. */
export const deliverForm = (
  { kysely }: Database,
  data: unknown,
  now: Instant,
): Effect.Effect<JobOutcome, FormUnavailable, FormDelivery> =>
  Effect.gen(function* () {
    const job = Schema.decodeUnknownResult(FormJob)(data);
    if (Result.isFailure(job)) return { permanentFailure: "it is no form that this version knows" };
    const id = job.success.submission;
    const row = yield* Effect.promise(() =>
      kysely
        .selectFrom("form_submissions")
        .selectAll()
        .where("id", "=", id)
        .where("delivered_at", "is", null)
        .executeTakeFirst(),
    );
    if (row === undefined) return "done";
    const entries = Schema.decodeUnknownResult(Entries)(row.entries);
    if (Result.isFailure(entries)) return { permanentFailure: "what it held cannot be read" };
    const { deliver } = yield* FormDelivery;
    const { form, page, received_at } = row;
    const submission = { id, form, page, receivedAt: received_at.getTime(), entries: entries.success };
    return yield* deliver(submission).pipe(
      Effect.andThen(() => Effect.promise(() => noteDelivered(kysely, id, now))),
      Effect.as("done" as const),
      Effect.catchTag("FormRejected", ({ detail }) => Effect.succeed({ permanentFailure: detail })),
    );
  });

const noteDelivered = (kysely: Database["kysely"], id: string, now: Instant) =>
  kysely
    .updateTable("form_submissions")
    .set({ delivered_at: new Date(now).toISOString() })
    .where("id", "=", id)
    .execute();
