import { watch } from "node:fs";

/** How long a folder is left in peace before what changed in it is told, in ms: an editor writes a file in several steps. */
const SETTLED_MS = 100;

/**
 * Tells of changes anywhere in folders, once for those that come together, until it is stopped. A folder that cannot
 * be watched is not followed.
 */
export const watchFolders = (folders: readonly string[], onChange: () => void): (() => void) => {
  let settling: NodeJS.Timeout | undefined;
  const watchers = folders.flatMap((folder) => {
    try {
      const watcher = watch(folder, { recursive: true }, () => {
        clearTimeout(settling);
        settling = setTimeout(onChange, SETTLED_MS);
      });
      // A folder that is deleted ends its own watcher, and nobody else.
      watcher.on("error", () => watcher.close());
      return [watcher];
    } catch {
      return [];
    }
  });
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
};
