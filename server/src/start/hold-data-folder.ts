import { lockDataFolder } from "@couvert/adapters/platform/data-folder/lock-data-folder";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type * as Scope from "effect/Scope";
import { CannotStart } from "../config/operator-messages.ts";

/** Locks the data folder for this server until the scope closes. */
export const holdDataFolder = (folder: string): Effect.Effect<void, CannotStart, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.suspend(() =>
      Result.match(lockDataFolder(folder), {
        onSuccess: Effect.succeed,
        onFailure: (failure) =>
          Effect.fail(
            new CannotStart({
              reason:
                failure._tag === "DataFolderInUse"
                  ? `DATA_DIR ${folder} is in use by another server: stop that one, or set DATA_DIR to another folder`
                  : `DATA_DIR ${folder} cannot be used: ${failure.detail}`,
            }),
          ),
      }),
    ),
    (lock) => Effect.sync(() => lock.release()),
  ).pipe(Effect.asVoid);
