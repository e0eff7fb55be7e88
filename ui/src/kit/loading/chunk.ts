let reload = async (): Promise<boolean> => false;

/** Tells how the page is loaded anew, and answers whether it is; until then it never is. */
export const reloadForChunks = (how: typeof reload): void => {
  reload = how;
};

/**
 * A chunk that something waits for. One that cannot be loaded, which is how a page meets a build that has replaced its
 * own, loads the page anew and is never answered (spec 8); where that happened a moment ago, or would lead nowhere since
 * the server is out of reach, it rejects. A chunk that is only fetched in advance is not needed yet, and goes without this.
 */
export const neededChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch(async (cause: unknown) => {
    if (!(await reload())) throw cause;
    return new Promise<never>(() => {});
  });

/** A chunk that is loaded once. */
export interface ChunkOnce<T> {
  /** Fetches it before it is needed; a failure is left for then. */
  readonly ahead: () => void;
  /** The chunk; where it cannot be loaded, the page is loaded anew if that helps, or this rejects. */
  readonly needed: () => Promise<T>;
}

/** Loads a chunk once; one that could not be loaded is asked for again when it is wanted again. */
export const chunkOnce = <T>(load: () => Promise<T>): ChunkOnce<T> => {
  let chunk: Promise<T> | undefined;
  const ask = () => {
    chunk ??= load().catch((cause: unknown) => {
      chunk = undefined;
      throw cause;
    });
    return chunk;
  };
  return { ahead: () => void ask().catch(() => {}), needed: () => neededChunk(ask()) };
};
