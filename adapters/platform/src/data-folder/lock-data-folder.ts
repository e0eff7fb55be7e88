import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { errorMessage } from "@couvert/domain/values/error-message";
import * as Data from "effect/Data";
import * as Result from "effect/Result";

/** Another process uses the data folder. */
export class DataFolderInUse extends Data.TaggedError("DataFolderInUse")<{ readonly folder: string }> {}

/** The data folder cannot be created or written. `detail` is the operating system's message. */
export class DataFolderUnusable extends Data.TaggedError("DataFolderUnusable")<{
  readonly folder: string;
  readonly detail: string;
}> {}

/** The lock of a data folder, held until release or until the process ends. */
export interface DataFolderLock {
  readonly release: () => void;
}

/**
 * Locks a data folder for this process, and creates it when missing. The lock is an open SQLite transaction on `{folder}/lock`, which
 * the operating system ends with the process.
 */
export const lockDataFolder = (
  folder: string,
): Result.Result<DataFolderLock, DataFolderInUse | DataFolderUnusable> => {
  try {
    mkdirSync(folder, { recursive: true });
    const lock = new DatabaseSync(join(folder, "lock"));
    try {
      lock.exec("BEGIN EXCLUSIVE");
      held.add(lock);
      return Result.succeed({
        release: () => {
          if (held.delete(lock)) lock.close();
        },
      });
    } catch (error) {
      lock.close();
      throw error;
    }
  } catch (error) {
    if (isBusy(error)) return Result.fail(new DataFolderInUse({ folder }));
    const detail = errorMessage(error);
    return Result.fail(new DataFolderUnusable({ folder, detail }));
  }
};

// The garbage collector would close an unreferenced connection, and so release its lock.
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
