import {
  type DataFolderInUse,
  type DataFolderUnusable,
  lockDataFolder,
} from "@couvert/adapters/platform/data-folder/lock-data-folder";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { CannotStart } from "../config/operator-messages.ts";

/** Locks the data folder for this server until the scope closes. */
export const holdDataFolder = (folder: string): Effect.Effect<void, CannotStart, Scope.Scope> =>
  Effect.mapError(lockFolder(folder), cannotHold);

/** Locks the data folder for this process until the scope closes. */
export const lockFolder = (
  folder: string,
): Effect.Effect<void, DataFolderInUse | DataFolderUnusable, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.suspend(() => Effect.fromResult(lockDataFolder(folder))),
    (lock) => Effect.sync(() => lock.release()),
  ).pipe(Effect.asVoid);

/** Returns why a data folder cannot be locked, for the operator. */
export const cannotHold = (failure: DataFolderInUse | DataFolderUnusable): CannotStart =>
  new CannotStart({
    reason:
      failure._tag === "DataFolderInUse"
        ? `DATA_DIR ${failure.folder} is in use by another server: stop that one, or set DATA_DIR to another folder`
        : `DATA_DIR ${failure.folder} cannot be used: ${failure.detail}`,
  });
