import { setTimeout } from "node:timers/promises";
import { quantile } from "@couvert/adapters/bench/quantile";
import { dayAfter, searchBody } from "./tables.ts";
import type { Target } from "./target.ts";

/** The address of the visitor beside an attack. */
const ADDRESS = "198.51.100.77";

/** The time between two of his requests, in ms; together they stay within his limits. */
const PAUSE_MS = 120;

const PATHS = ["/", "/locations/miami", "/locations/miami/menu"];

/** Visits pages and searches tables while work runs. Returns the median waiting time in ms, and the work's result. */
export const waitBeside = async <A>(
  target: Target,
  work: () => Promise<A>,
): Promise<{ readonly result: A; readonly ms: number }> => {
  const visitor = target.visitor(ADDRESS);
  const times: number[] = [];
  let isOver = false;
  const visiting = (async () => {
    for (let visit = 0; !isOver || times.length < 8; visit += 1) {
      const began = performance.now();
      const path = PATHS[visit % (PATHS.length + 1)];
      const { status } = await (path === undefined
        ? visitor.post("/api/house/get-availability", searchBody(dayAfter(3)))
        : visitor.get(path));
      if (status !== 200) throw new Error(`the visitor beside gets ${status} for ${path ?? "a search"}`);
      times.push(performance.now() - began);
      await setTimeout(PAUSE_MS);
    }
  })();
  visiting.catch(() => {});
  try {
    const result = await work();
    isOver = true;
    await visiting;
    return { result, ms: quantile(times, 0.5) };
  } finally {
    isOver = true;
  }
};
