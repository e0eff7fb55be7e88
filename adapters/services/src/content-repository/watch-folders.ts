import { type FSWatcher, readdirSync, watch } from "node:fs";
import { dirname, join } from "node:path";

/** The quiet time before changes are reported, in ms: an editor writes a file in several steps. */
const SETTLED_MS = 150;

/** The longest time for which further changes put off a report, in ms. */
const LONGEST_MS = 1000;

/**
 * Watches folders with everything below them and reports changes, once for each burst. Returns a function that stops it.
 * It watches folders and not their files, of which there may be thousands, and ignores a folder that cannot be watched (rule 7.38).
 */
export const watchFolders = (folders: readonly string[], onChange: () => void): (() => void) => {
  let watchers: readonly FSWatcher[] = [];
  let settling: NodeJS.Timeout | undefined;
  let firstChange = 0;

  const noteChange = (): void => {
    const now = Date.now();
    if (settling === undefined) firstChange = now;
    clearTimeout(settling);
    settling = setTimeout(report, Math.max(0, Math.min(SETTLED_MS, firstChange + LONGEST_MS - now)));
  };
  const watchAll = (): void => {
    const earlier = watchers;
    // A folder may be deleted, or replaced by another of its name, which shows in the folder above.
    const found = new Set(folders.flatMap((folder) => [dirname(folder), folder, ...listFolders(folder)]));
    watchers = [...found].flatMap((folder) => watchFolder(folder, noteChange));
    for (const watcher of earlier) watcher.close();
  };
  const report = (): void => {
    settling = undefined;
    // First, so that the callback reads what the earlier watchers have missed.
    watchAll();
    onChange();
  };

  watchAll();
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
};

const listFolders = (folder: string): readonly string[] => {
  try {
    // The recursive reading of Node looks at every file to see whether it is a folder.
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => [join(folder, name), ...listFolders(join(folder, name))]);
  } catch {
    return [];
  }
};

const watchFolder = (folder: string, onChange: () => void): readonly FSWatcher[] => {
  try {
    const watcher = watch(folder, onChange);
    // A deleted folder ends its own watcher only.
    watcher.on("error", () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
};
