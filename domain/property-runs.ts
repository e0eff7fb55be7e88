// How hard the laws of the domain are tried. Every test file of the domain runs this first: FC_RUNS is the runs of each
// property, FC_SEED the seed that a failed one names in its title, to see it fail again.
import { configureGlobal } from "fast-check";
import { aroundEach } from "vitest";

/** What an environment variable says, if it is set, as a whole number not under `least`; throws, naming it, on anything else. */
const wholeNumber = (name: string, least: number): number | undefined => {
  const text = process.env[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`${name} is "${text}", and not a whole number${least > 0 ? ` from ${least} up` : ""}`);
};

const numRuns = wholeNumber("FC_RUNS", 1) ?? 1000;
const seed = wholeNumber("FC_SEED", Number.MIN_SAFE_INTEGER);
const law = seed === undefined ? {} : { seed };

// Read when a property is written down, for its title.
configureGlobal(law);

// `it` of @fast-check/vitest repeats an example as often as a property, unless numRuns is set for properties alone.
aroundEach(async (runTest, { task }) => {
  configureGlobal(/ \(with seed=-?\d+\)$/.test(task.name) ? { ...law, numRuns } : law);
  await runTest();
});
