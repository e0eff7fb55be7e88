import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import type { Log } from "../../config/operator-messages.ts";
import { nameOf } from "../../http/rejection.ts";

/** Work on a build that visitors do not wait for. */
interface BackgroundWork<Build> {
  /** Works on a build, and resolves early when the signal aborts. */
  readonly run: (build: Build, signal: AbortSignal) => Promise<void>;
  /** Describes a failure; its name follows. */
  readonly failure: string;
  readonly log: Log;
}

/**
 * Returns a function that begins the work on a build. A later build, and the end of the scope, end the work on an earlier
 * one; the scope ends once no work runs any more, so that none writes into a folder that another process has taken. Logs a
 * failure.
 */
export const startBackgroundWork = <Build>({
  run,
  failure,
  log,
}: BackgroundWork<Build>): Effect.Effect<(build: Build) => void, never, Scope.Scope> =>
  Effect.gen(function* () {
    let running = new AbortController();
    const unfinished = new Set<Promise<void>>();
    yield* Effect.addFinalizer(() => {
      running.abort();
      return Effect.promise(() => Promise.all(unfinished));
    });
    return (build) => {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const work = run(build, signal)
        .catch((fault: unknown) => {
          // A later build removes the files that this work reads.
          if (!signal.aborted) log(`${failure}: ${codeOf(fault)}`, "warn");
        })
        .finally(() => unfinished.delete(work));
      unfinished.add(work);
    };
  });

/** Returns the system's code of an error, or its name: a message may have a path. */
const codeOf = (fault: unknown): string => (fault as NodeJS.ErrnoException | null)?.code ?? nameOf(fault);
