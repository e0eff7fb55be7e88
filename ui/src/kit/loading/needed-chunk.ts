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
