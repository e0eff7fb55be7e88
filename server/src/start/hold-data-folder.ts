import type { DataFolderInUse, DataFolderUnusable } from "@couvert/platform/data-folder/lock-data-folder";
import { ownDataFolder } from "@couvert/platform/data-folder/own-data-folder";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { CannotStart } from "../config/operator-messages.ts";

/** Locks the data folder for this server until the scope closes. Returns a warning where other users of the machine can read it. */
export const holdDataFolder = (folder: string): Effect.Effect<string | null, CannotStart, Scope.Scope> =>
  lockFolder(folder).pipe(
    Effect.mapError(cannotHold),
    Effect.map((reason) =>
      reason === null
        ? null
        : `DATA_DIR ${folder} can be read by other users of this machine, and its permissions cannot be changed: ${reason}`,
    ),
  );

/** Locks the data folder for this process until the scope closes. Returns why other users of the machine can read it; null when they cannot. */
export const lockFolder = (
  folder: string,
): Effect.Effect<string | null, DataFolderInUse | DataFolderUnusable, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.suspend(() => Effect.fromResult(ownDataFolder(folder))),
    (own) => Effect.sync(() => own.release()),
  ).pipe(Effect.map(({ openBecause }) => openBecause));

/** Returns why a data folder cannot be locked, for the operator. */
export const cannotHold = (failure: DataFolderInUse | DataFolderUnusable): CannotStart =>
  new CannotStart({
    reason:
      failure._tag === "DataFolderInUse"
        ? `DATA_DIR ${failure.folder} is in use by another server: stop that one, or set DATA_DIR to another folder`
        : `DATA_DIR ${failure.folder} cannot be used: ${failure.detail}`,
  });
