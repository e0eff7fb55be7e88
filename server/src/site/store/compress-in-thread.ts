import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The end of the names of brotli forms. */
export const BROTLI_SUFFIX = ".br";

/** A file whose brotli form is to be stored beside it. */
export interface CompressedFile {
  readonly name: string;
  readonly path: string;
  /** The media type. */
  readonly type: string;
}

/** The input of the thread. */
export interface CompressInput {
  readonly files: readonly CompressedFile[];
  readonly suffix: string;
  /** One shared number: the thread ends before the next file once it is not 0. */
  readonly stopped: Int32Array;
}

/** The options of a compression. */
interface CompressOptions {
  readonly files: readonly CompressedFile[];
  /** Called with the name of each file whose form is stored. */
  readonly onStored: (name: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Stores the brotli forms of files, one after the other, in a thread that yields the processor to all others. When the signal
 * aborts, resolves after the current file: terminating a thread that starts a compression ends the whole process.
 */
export const compressInThread = async ({ files, onStored, signal }: CompressOptions): Promise<void> => {
  if (files.length === 0 || signal.aborted) return;
  const stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: CompressInput = { files, suffix: BROTLI_SUFFIX, stopped };
  const thread = new Worker(new URL("./compress-thread.ts", import.meta.url), { workerData });
  const stop = (): void => void Atomics.store(stopped, 0, 1);
  signal.addEventListener("abort", stop);
  thread.on("message", onStored);
  try {
    await once(thread, "exit");
  } finally {
    signal.removeEventListener("abort", stop);
  }
};
