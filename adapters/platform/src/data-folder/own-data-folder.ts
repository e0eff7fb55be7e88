import { chmodSync, existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { errorMessage } from "@couvert/domain/values/error-message";
import * as Result from "effect/Result";
import {
  type DataFolderInUse,
  type DataFolderLock,
  type DataFolderUnusable,
  lockDataFolder,
} from "./lock-data-folder.ts";

/** The permissions of everyone but the owner. */
const OTHERS = 0o077;

/** A locked data folder. */
export interface OwnDataFolder extends DataFolderLock {
  /** Why other users of the machine can still read it; null when they cannot. */
  readonly openBecause: string | null;
}

/**
 * Locks a data folder, and makes it and all that this process and its children write from now on readable only by their owner.
 * What an earlier server has left there loses its permissions for others. In a folder without a server's lock only new files
 * count (rule 6.2).
 */
export const ownDataFolder = (
  folder: string,
): Result.Result<OwnDataFolder, DataFolderInUse | DataFolderUnusable> => {
  process.umask(OTHERS);
  const isUsed = existsSync(join(folder, "lock"));
  return Result.map(lockDataFolder(folder), (lock) => ({
    ...lock,
    openBecause: hideFromOthers(folder, isUsed),
  }));
};

const hideFromOthers = (folder: string, isUsed: boolean): string | null => {
  try {
    if (!isOpen(folder)) return null;
    if (isUsed) {
      for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        hide(join(parentPath, name));
      }
    }
    // Last, so that an interrupted start begins again.
    hide(folder);
    return null;
  } catch (error) {
    return errorMessage(error);
  }
};

const isOpen = (path: string): boolean => (lstatSync(path).mode & OTHERS) !== 0;

const hide = (path: string): void => {
  const stats = lstatSync(path);
  if (!stats.isSymbolicLink() && isOpen(path)) chmodSync(path, stats.mode & 0o7700);
};
