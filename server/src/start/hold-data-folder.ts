import { lockDataFolder } from "@couvert/adapters/platform/data-folder/lock-data-folder";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type * as Scope from "effect/Scope";
import { CannotStart } from "../config/cannot-start.ts";

/** Takes the data folder for this server alone, until the scope closes. */
export const holdDataFolder = (folder: string): Effect.Effect<void, CannotStart, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.suspend(() =>
      Result.match(lockDataFolder(folder), {
        onSuccess: Effect.succeed,
        onFailure: (refusal) =>
          Effect.fail(
            new CannotStart({
              reason:
                refusal._tag === "DataFolderInUse"
                  ? `DATA_DIR ${folder} is in use by another server: stop that one, or set DATA_DIR to another folder`
                  : `DATA_DIR ${folder} cannot be used: ${refusal.detail}`,
            }),
          ),
      }),
    ),
    (lock) => Effect.sync(() => lock.release()),
  ).pipe(Effect.asVoid);
