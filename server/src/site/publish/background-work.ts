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
 * Returns a function that begins the work on a build, once that on an earlier one has ended: two works could write one file. A
 * later build, and the end of the scope, end the work on an earlier one. The scope waits for that end, since another process may
 * use the folder afterwards. Logs a failure.
 */
export const startBackgroundWork = <Build>({
  run,
  failure,
  log,
}: BackgroundWork<Build>): Effect.Effect<(build: Build) => void, never, Scope.Scope> =>
  Effect.gen(function* () {
    let latest = new AbortController();
    let work = Promise.resolve();
    yield* Effect.addFinalizer(() => {
      latest.abort();
      return Effect.promise(() => work);
    });
    return (build) => {
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      work = work
        .then(() => (signal.aborted ? undefined : run(build, signal)))
        .catch((error: unknown) => {
          // A later build removes the files that this work reads.
          if (!signal.aborted) log(`${failure}: ${codeOf(error)}`, "warn");
        });
    };
  });

/** Returns the system's code of an error, or its name: a message may have a path. */
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? nameOf(error);
