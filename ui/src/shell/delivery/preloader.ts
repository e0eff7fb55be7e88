/** Loads what may be wanted next. */
export interface Preloader {
  /** Asks for a path to be loaded in advance; asking twice does nothing more. */
  readonly preload: (path: string) => void;
}

/**
 * Loads paths in advance, at most `limit` at a time (spec 9) and each once. What cannot be loaded is left for the
 * visitor's own click to find out.
 */
export const createPreloader = (limit: number, load: (path: string) => Promise<unknown>): Preloader => {
  const asked = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  const next = (): void => {
    while (running < limit) {
      const path = waiting.shift();
      if (path === undefined) return;
      running += 1;
      load(path)
        .catch(() => {})
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };
  return {
    preload: (path) => {
      if (asked.has(path)) return;
      asked.add(path);
      waiting.push(path);
      next();
    },
  };
};
