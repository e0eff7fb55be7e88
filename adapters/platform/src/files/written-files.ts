import { statSync } from "node:fs";

/** What was read of a file; its stamp changes when it is written, null for one that was written just before. */
interface KnownFile<A> {
  readonly stamp: string | null;
  readonly value: A;
}

/** Reads files, in their order. */
export type ReadFiles<A> = (paths: readonly string[]) => ReadonlyMap<string, A>;

/**
 * Creates a reader of files. A reading reads only those that were written since the one before, and returns the same values
 * for the others. Synchronous, since the thread pool takes several times as long for small files.
 */
export const createFilesReader = <A>(read: (path: string) => A): ReadFiles<A> => {
  let known: ReadonlyMap<string, KnownFile<A>> = new Map();
  return (paths) => {
    known = new Map(paths.map((path) => [path, readWritten(path, known.get(path), read)]));
    return new Map([...known].map(([path, { value }]) => [path, value]));
  };
};

/** The age of a change, in ms, from which another one would have another time: clocks of file systems are coarse. */
const SETTLED_MS = 1000;

const readWritten = <A>(
  path: string,
  known: KnownFile<A> | undefined,
  read: (path: string) => A,
): KnownFile<A> => {
  const stamp = stampOf(path);
  return stamp !== null && known?.stamp === stamp ? known : { stamp, value: read(path) };
};

const stampOf = (path: string): string | null => {
  try {
    const { size, ino, mtimeMs, ctimeMs } = statSync(path);
    return Date.now() - ctimeMs > SETTLED_MS ? [size, ino, mtimeMs, ctimeMs].join(" ") : null;
  } catch {
    // The reading says why, for example that the file is deleted.
    return null;
  }
};
