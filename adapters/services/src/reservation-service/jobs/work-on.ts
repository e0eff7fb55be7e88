import type { JobOutcome, JobQueue, QueueName } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** Works on the jobs of a queue until it is closed. */
export const workOn = <R>(
  queue: Pick<JobQueue, "work">,
  name: QueueName,
  runJob: (data: unknown, isRetry: boolean) => Effect.Effect<JobOutcome, unknown, R>,
): Layer.Layer<never, never, R> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const run = Effect.runPromiseWith(yield* Effect.context<R>());
      yield* Effect.promise(() => queue.work(name, (data, isRetry) => run(runJob(data, isRetry))));
    }),
  );
