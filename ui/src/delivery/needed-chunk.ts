let reload = (): boolean => false;

/** Tells how the page is loaded anew; until then it never is. */
export const reloadForChunks = (how: () => boolean): void => {
  reload = how;
};

/**
 * A chunk that something waits for. One that cannot be loaded, which is how a page meets a build that has replaced its
 * own, loads the page anew and is never answered (spec 8); where that happened a moment ago it rejects. A chunk that is
 * only fetched in advance is not needed yet, and goes without this.
 */
export const neededChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause: unknown) => (reload() ? new Promise<never>(() => {}) : Promise.reject(cause)));
