import { access, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lockDataFolder } from "@couvert/platform/data-folder/lock-data-folder";
import * as Effect from "effect/Effect";
import * as Schedule from "effect/Schedule";
import type * as Scope from "effect/Scope";
import { CannotStart } from "../../config/operator-messages.ts";

/** How often a process checks whether another one has finished its build, in ms. */
const LOCK_POLL_MS = 200;

/** The options of a build. */
export interface BuildOnceOptions {
  /** The folder that holds the build. */
  readonly dist: string;
  /** The hash of everything that the build depends on. */
  readonly inputs: string;
  /** Builds even if a build of the same inputs is there. */
  readonly force: boolean;
  /** Writes the build into the folder. */
  readonly compile: Effect.Effect<void, CannotStart>;
}

/**
 * Compiles into a folder unless it holds a complete build of the same inputs. One process builds at a time; another one
 * waits for it and uses its build.
 */
export const buildOnce = ({
  dist,
  inputs,
  force,
  compile,
}: BuildOnceOptions): Effect.Effect<void, CannotStart> =>
  Effect.gen(function* () {
    const isCurrent = Effect.promise(() => isBuiltFrom(dist, inputs));
    if (!force && (yield* isCurrent)) return;
    yield* lockFolder(dist);
    if (!force && (yield* isCurrent)) return;
    // Removed first and written last, so that an interrupted build never counts as complete.
    yield* Effect.promise(() => rm(inputsFile(dist), { force: true }));
    yield* compile;
    yield* Effect.promise(() => writeFile(inputsFile(dist), JSON.stringify({ inputs })));
  }).pipe(Effect.scoped);

/** Returns the file with the hash of everything that the build in a folder depends on. */
export const inputsFile = (dist: string): string => join(dist, "inputs.json");

const isBuiltFrom = async (dist: string, inputs: string): Promise<boolean> => {
  try {
    const parts = ["client/.vite/manifest.json", "server/render.js"];
    await Promise.all(parts.map((part) => access(join(dist, part))));
    return JSON.parse(await readFile(inputsFile(dist), "utf8")).inputs === inputs;
  } catch {
    return false;
  }
};

const lockFolder = (folder: string): Effect.Effect<void, CannotStart, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.suspend(() => Effect.fromResult(lockDataFolder(folder))).pipe(
      Effect.retry({
        while: ({ _tag }) => _tag === "DataFolderInUse",
        schedule: Schedule.spaced(LOCK_POLL_MS),
      }),
      Effect.mapError((error) => {
        const detail = error._tag === "DataFolderUnusable" ? error.detail : "another process builds in it";
        return new CannotStart({ reason: `${folder} cannot be used: ${detail}` });
      }),
    ),
    (lock) => Effect.sync(() => lock.release()),
    { interruptible: true },
  ).pipe(Effect.asVoid);
