import type { FileStore } from "../store/file-store.ts";
import type { Compression } from "../store/stored-file.ts";

/** A form of a file: its content as it is, or compressed. */
export interface FileForm {
  readonly hash: string;
  readonly compression: Compression | undefined;
  /** Differs from that of every other form of every other file. */
  readonly key: string;
}

/** Contents of files, by which most requests are answered without reading a disk. */
export interface FileMemory {
  /** Returns a content that is in memory. */
  readonly recall: (form: FileForm) => Buffer | undefined;
  /** Reads a content and keeps it in memory, unless it is large. Concurrent calls share one read. */
  readonly load: (form: FileForm) => Promise<Buffer>;
}

/** The most that is kept, in bytes. */
export interface MemoryLimits {
  readonly total: number;
  readonly each: number;
}

/** About 6,000 compressed pages with their data. A larger file takes longer to send than to read. */
const LIMITS: MemoryLimits = { total: 32 * 1024 * 1024, each: 512 * 1024 };

/** What a kept content takes besides its bytes, about. */
const OVERHEAD = 200;

/** Creates a memory over a store. What was not used for longest leaves it first. */
export const createFileMemory = (read: FileStore["read"], limits: MemoryLimits = LIMITS): FileMemory => {
  // In the order of their last use.
  const kept = new Map<string, Buffer>();
  const loading = new Map<string, Promise<Buffer>>();
  let size = 0;

  const keep = (key: string, content: Buffer): void => {
    if (content.length > limits.each || kept.has(key)) return;
    kept.set(key, content);
    size += content.length + OVERHEAD;
    for (const [oldest, { length }] of kept) {
      if (size <= limits.total) return;
      kept.delete(oldest);
      size -= length + OVERHEAD;
    }
  };

  return {
    recall: ({ key }) => {
      const content = kept.get(key);
      if (content === undefined) return undefined;
      kept.delete(key);
      kept.set(key, content);
      return content;
    },
    load: ({ hash, compression, key }) => {
      const pending = loading.get(key);
      if (pending !== undefined) return pending;
      const content = read(hash, compression).finally(() => loading.delete(key));
      loading.set(key, content);
      return content.then((bytes) => {
        keep(key, bytes);
        return bytes;
      });
    },
  };
};
