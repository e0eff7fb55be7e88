import { vi } from "vitest";

/** Returns the time of the machine, which file systems have too: the clock of the tests is another one. */
export const machineTime = (): number => performance.timeOrigin + performance.now();

/** Moves the clock of the test on, so that files that were written before count as settled. */
export const settleFiles = (): void => {
  vi.useFakeTimers({ toFake: ["Date"], now: machineTime() + 60_000 });
};
