/** Does work: at once while fewer than `limit` pieces are under way, else when its turn has come. */
export type InTurns = <A>(work: () => Promise<A>) => Promise<A>;

/** Lets so many pieces of work go on at the same time and the others wait, first come, first served. */
export const inTurns = (limit: number): InTurns => {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
};
