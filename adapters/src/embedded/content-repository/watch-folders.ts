import { watch } from "node:fs";

/** The quiet time before changes are reported, in ms: an editor writes a file in several steps. */
const SETTLED_MS = 100;

/**
 * Watches folders recursively and reports changes, once for each burst. Returns a function that stops it. It ignores a
 * folder that cannot be watched.
 */
export const watchFolders = (folders: readonly string[], onChange: () => void): (() => void) => {
  let settling: NodeJS.Timeout | undefined;
  const watchers = folders.flatMap((folder) => {
    try {
      const watcher = watch(folder, { recursive: true }, () => {
        clearTimeout(settling);
        settling = setTimeout(onChange, SETTLED_MS);
      });
      // A deleted folder ends its own watcher only.
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
