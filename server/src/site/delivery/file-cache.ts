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
export interface FileCache {
  /** Returns a content that is in memory; undefined for any other. */
  readonly get: (form: FileForm) => Buffer | undefined;
  /** Reads a content and stores it in memory, unless it is large. Concurrent calls share one read. */
  readonly load: (form: FileForm) => Promise<Buffer>;
}

/** The most bytes of all contents and of each. */
export interface CacheLimits {
  readonly total: number;
  readonly each: number;
}

/** About 6,000 compressed pages with their data. A larger file takes longer to send than to read. */
const LIMITS: CacheLimits = { total: 32 * 1024 * 1024, each: 512 * 1024 };

/** The memory that a content takes besides its bytes, in bytes, about. */
const OVERHEAD = 200;

/** Creates a cache over a store. It removes what was used least recently first. */
export const createFileCache = (read: FileStore["read"], limits: CacheLimits = LIMITS): FileCache => {
  // In the order of their last use.
  const contents = new Map<string, Buffer>();
  const loading = new Map<string, Promise<Buffer>>();
  let size = 0;

  const set = (key: string, content: Buffer): void => {
    if (content.length > limits.each || contents.has(key)) return;
    contents.set(key, content);
    size += content.length + OVERHEAD;
    for (const [oldest, { length }] of contents) {
      if (size <= limits.total) return;
      contents.delete(oldest);
      size -= length + OVERHEAD;
    }
  };

  return {
    get: ({ key }) => {
      const content = contents.get(key);
      if (content === undefined) return undefined;
      contents.delete(key);
      contents.set(key, content);
      return content;
    },
    load: ({ hash, compression, key }) => {
      const pending = loading.get(key);
      if (pending !== undefined) return pending;
      const content = read(hash, compression).finally(() => loading.delete(key));
      loading.set(key, content);
      return content.then((bytes) => {
        set(key, bytes);
        return bytes;
      });
    },
  };
};
