import { vi } from "vitest";

/**
 * Awaits work while it skips pauses: Prismic's client leaves 1.5 s between two writes. It needs fake timers,
 * `vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })`.
 */
export const inNoTime = async <A>(work: Promise<A>): Promise<A> => {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) {
    await vi.advanceTimersByTimeAsync(2000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work;
};
