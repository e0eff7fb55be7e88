// How often properties of the domain are tried: FC_RUNS times, by default 300. Every test file of the domain runs this first.
import { configureGlobal } from "fast-check";
import { aroundEach } from "vitest";
import { seeded, wholeNumber } from "./property-seed.ts";

const numRuns = wholeNumber("FC_RUNS", 1) ?? 300;

// `it` of @fast-check/vitest repeats an example as often as a property, unless numRuns is set only for properties.
aroundEach(async (runTest, { task }) => {
  configureGlobal(/ \(with seed=-?\d+\)$/.test(task.name) ? { ...seeded, numRuns } : seeded);
  await runTest();
});
