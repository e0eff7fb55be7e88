let reload = async (): Promise<boolean> => false;

/** Sets how chunks reload the page; the function returns whether it does. Before that, no chunk reloads it. */
export const reloadForChunks = (how: typeof reload): void => {
  reload = how;
};

/**
 * Returns a chunk that something waits for. If it fails to load, since a newer build has replaced it, the page reloads and the
 * promise stays pending (rule 8.5). It rejects when the page reloaded a moment ago or the server cannot be reached. Prefetched
 * chunks do not need this.
 */
const neededChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch(async (cause: unknown) => {
    if (!(await reload())) throw cause;
    return new Promise<never>(() => {});
  });

/** A chunk that loads once. */
export interface ChunkOnce<T> {
  /** Loads it before it is needed; ignores a failure. */
  readonly ahead: () => void;
  /** Returns the chunk if it has loaded. */
  readonly loaded: () => T | undefined;
  /** Returns the chunk. If it fails to load, the page reloads where that helps, else the promise rejects. */
  readonly needed: () => Promise<T>;
}

/** Creates a chunk that loads once; a failed load is tried again on the next call. */
export const chunkOnce = <T>(load: () => Promise<T>): ChunkOnce<T> => {
  let chunk: Promise<T> | undefined;
  let loaded: T | undefined;
  const loadOnce = () => {
    chunk ??= load().then(
      (value) => {
        loaded = value;
        return value;
      },
      (cause: unknown) => {
        chunk = undefined;
        throw cause;
      },
    );
    return chunk;
  };
  return {
    ahead: () => void loadOnce().catch(() => {}),
    loaded: () => loaded,
    needed: () => neededChunk(loadOnce()),
  };
};
