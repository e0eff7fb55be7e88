// Run in a worker thread: stores the brotli forms of files, and posts the name of each.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { constants as osConstants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, constants as zlibConstants } from "node:zlib";
import type { CompressInput } from "./compress-in-thread.ts";

/** Half a second of processor for a script, whose bytes every new visitor waits for. */
const BEST = zlibConstants.BROTLI_MAX_QUALITY;

/** A third of the time for 2 % more bytes: an edit of the header renders every page again. */
const BEST_OF_PAGES = 10;

const isPage = (type: string): boolean => /^text\/html|^application\/json/.test(type);

const compress = (content: Buffer, type: string): Buffer =>
  brotliCompressSync(content, {
    params: {
      [zlibConstants.BROTLI_PARAM_QUALITY]: isPage(type) ? BEST_OF_PAGES : BEST,
      [zlibConstants.BROTLI_PARAM_MODE]: zlibConstants.BROTLI_MODE_TEXT,
      [zlibConstants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const readIfThere = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw cause;
  }
};

// Linux gives a thread its own priority; elsewhere the whole server would have this one.
if (process.platform === "linux") setPriority(osConstants.priority.PRIORITY_LOW);

const { files, suffix, stopped } = workerData as CompressInput;
for (const { name, path, type } of files) {
  if (Atomics.load(stopped, 0) !== 0) break;
  const content = readIfThere(path);
  if (content === null) continue;
  const draft = `${path}${suffix}.draft`;
  writeFileSync(draft, compress(content, type));
  renameSync(draft, path + suffix);
  parentPort?.postMessage(name);
}
