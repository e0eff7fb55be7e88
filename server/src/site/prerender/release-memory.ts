import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Collects garbage now, about 0.1 s, and gives its memory back to the system. The engine gives back what a build took once
 * it is idle for long, which a server with visitors never is.
 */
export const releaseMemory = (): void => {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
};

/** By how much the heap grows before a long work releases memory, in bytes. */
const MOST_GROWN = 150_000_000;

/**
 * Returns a function that releases memory once the heap has grown by 150 MB since the last time. The state of a rendered page's forms
 * outlives the engine's small collections.
 */
export const createMemoryGuard = (): (() => void) => {
  let least = usedHeap();
  return () => {
    if (usedHeap() - least < MOST_GROWN) return;
    releaseMemory();
    least = usedHeap();
  };
};

const usedHeap = (): number => getHeapStatistics().used_heap_size;
