import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as Data from "effect/Data";
import * as Result from "effect/Result";

/** Another process works in the data folder. */
export class DataFolderInUse extends Data.TaggedError("DataFolderInUse")<{ readonly folder: string }> {}

/** The data folder cannot be made or written to; `detail` is the operating system's sentence. */
export class DataFolderUnusable extends Data.TaggedError("DataFolderUnusable")<{
  readonly folder: string;
  readonly detail: string;
}> {}

/** The right to work in a data folder, until released or until the process ends, however it ends. */
export interface DataFolderLock {
  readonly release: () => void;
}

/**
 * Takes a data folder for this process, creating it when it is not there. The lock is the operating system's own, held
 * through an SQLite transaction on `{folder}/lock` that never ends: a process that is killed leaves nothing behind.
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
    } catch (fault) {
      lock.close();
      throw fault;
    }
  } catch (fault) {
    if (isBusy(fault)) return Result.fail(new DataFolderInUse({ folder }));
    const detail = fault instanceof Error ? fault.message : String(fault);
    return Result.fail(new DataFolderUnusable({ folder, detail }));
  }
};

// A connection that nothing refers to is collected, and its lock with it; a lock is to last until it is released.
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

const isBusy = (fault: unknown): boolean =>
  fault instanceof Error && "errcode" in fault && fault.errcode === SQLITE_BUSY;
