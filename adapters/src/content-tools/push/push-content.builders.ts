import { vi } from "vitest";

/**
 * Waits for work whose pauses take no time: Prismic's client leaves 1.5 s between two writes. Time must be faked, by
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
