import * as Effect from "effect/Effect";

/**
 * Runs work on the items in order, with limited concurrency. After a failure no further item starts, and the promise
 * rejects once the running ones have ended.
 */
export const workThrough = <Item>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const run = (item: Item) =>
    Effect.uninterruptible(Effect.tryPromise({ try: () => work(item), catch: (fault) => fault }));
  return Effect.runPromise(Effect.forEach(items, run, { concurrency, discard: true }));
};
