import * as Effect from "effect/Effect";
import * as Semaphore from "effect/Semaphore";

/** Runs work as soon as fewer than the limit of pieces are running, first come, first served. */
export type InTurns = <A>(work: () => Promise<A>) => Promise<A>;

/** Creates a runner that limits the pieces of work that run at the same time. */
export const inTurns = (limit: number): InTurns => {
  const turns = Semaphore.makeUnsafe(limit);
  return (work) =>
    Effect.runPromise(turns.withPermit(Effect.tryPromise({ try: work, catch: (fault) => fault })));
};
