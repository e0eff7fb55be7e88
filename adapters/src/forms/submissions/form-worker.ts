import type { FormDelivery } from "@couvert/domain/forms/form/form-delivery.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Database } from "../../platform/database/open-database.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { deliverForm } from "./deliver-form.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the forms are looked after with. */
export interface FormWorkerOptions {
  readonly queue: JobQueue;
  readonly database: Database;
  readonly now: () => Instant;
  readonly log: (line: string) => void;
  /** How long a form is kept after it came in, in days. */
  readonly keptDays: number;
}

/** Delivers forms as they come, and forgets those of before, at once and every hour, until the layer's scope closes. */
export const formWorker = (options: FormWorkerOptions): Layer.Layer<never, never, FormDelivery> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { queue, database, now, log, keptDays } = options;
      const run = Effect.runPromiseWith(yield* Effect.context<FormDelivery>());
      yield* Effect.acquireRelease(
        Effect.promise(() => queue.work("forms", (data) => run(deliverForm(database, data, now())))),
        () => Effect.promise(queue.close),
      );
      const forget = Effect.tryPromise(() => forgetForms(database, keptDays, now())).pipe(
        Effect.catch(() => Effect.sync(() => log("forms that are past their time could not be forgotten"))),
        Effect.andThen(Effect.sleep("1 hour")),
      );
      yield* Effect.forkScoped(Effect.forever(forget));
    }),
  );

/** Forgets every form that came in so many days ago, delivered or not. */
export const forgetForms = async ({ kysely }: Database, keptDays: number, now: Instant): Promise<void> => {
  const before = new Date(now - keptDays * DAY_MS);
  await kysely.deleteFrom("form_submissions").where("received_at", "<", before).execute();
};
