import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import { FormSubmissions, SubmissionsUnavailable } from "@couvert/domain/forms/form/form-submissions.port";
import type { Database } from "@couvert/platform/database/open-database";
import { commit } from "@couvert/platform/database/transact";
import type { JobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** Stores forms in a database, each once by its id, and enqueues the delivery in the same transaction (rule 7.29). */
export const databaseSubmissions = (
  database: Database,
  queue: Pick<JobQueue, "add">,
): Layer.Layer<FormSubmissions> =>
  Layer.succeed(FormSubmissions, {
    store: (submission) =>
      Effect.tryPromise({
        try: () => write(database, queue, submission),
        catch: (error) =>
          new SubmissionsUnavailable({ detail: `the form was not stored: ${describeError(error)}` }),
      }),
  });

const write = async (
  { kysely }: Database,
  queue: Pick<JobQueue, "add">,
  { id, form, page, receivedAt, entries }: FormSubmission,
): Promise<void> => {
  await commit(kysely, async (transaction) => {
    const written = await transaction
      .insertInto("form_submissions")
      .values({
        id,
        form,
        page,
        received_at: new Date(receivedAt).toISOString(),
        entries: JSON.stringify(entries),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (written !== undefined) await queue.add(transaction, "forms", { submission: id });
  });
};

/** Returns the code of an error, since a database's message may repeat the form's content. */
const describeError = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "unexpected error";
