import { SWEEP_INSTANTS, type SweepInstant } from "./sweep-instants.ts";

/** A part of a test command: a script of package.json. */
export interface Step {
  readonly name: string;
  /** Additional arguments of the script. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly script: string;
  /** The number of cores that the step occupies. */
  readonly cores: 1 | 2;
  /** The steps that have to pass before. */
  readonly after: readonly string[];
  /** The reports of its test runner in `.reports/`; none without tests. */
  readonly reports: readonly string[];
}

const BUILD: Step = { name: "build", script: "build", cores: 1, after: [], reports: [] };

/** The steps of the gate. Properties use the same values each time, so that no change fails by chance. */
export const GATE: readonly Step[] = [
  BUILD,
  { name: "types", script: "types", cores: 1, after: [], reports: [] },
  {
    name: "unit",
    environment: { FC_SEED: "20260926" },
    script: "unit",
    // It has one worker per core, but workers wait for databases and servers a quarter of the time.
    cores: 1,
    after: ["build"],
    reports: ["unit.json"],
  },
  { name: "lint", script: "lint", cores: 1, after: [], reports: [] },
  {
    name: "contracts",
    script: "contracts",
    cores: 1,
    after: ["build"],
    reports: ["consumers.json", "providers.json"],
  },
  { name: "size", script: "size", cores: 1, after: ["build"], reports: [] },
  { name: "e2e", script: "e2e", cores: 2, after: ["build"], reports: ["e2e.json"] },
];

/** How steps differ before a release: properties use new values, and journeys run in every window. */
const RELEASE_CHANGES: Readonly<Record<string, Partial<Step>>> = {
  unit: { environment: {} },
  e2e: { environment: { TEST_TIER: "all" } },
};

/** Mutates an eighth of a package that takes hours; `mutation.yml` mutates all of it. */
const mutationShard = (name: string): Step => ({
  name: `mutation-${name}`,
  environment: { MUTATE: name, SHARD: "1/8" },
  script: "mutation",
  cores: 2,
  after: ["unit"],
  reports: [],
});

/** The steps before a release: the gate with more values and windows, attacks, long properties and mutation testing. */
export const RELEASE: readonly Step[] = [
  ...GATE.map((step) => ({ ...step, ...RELEASE_CHANGES[step.name] })),
  // Files of the gate share their modules: what one has loaded may help another.
  {
    name: "unit-isolated",
    script: "unit:isolated",
    cores: 2,
    after: ["unit"],
    reports: ["isolated.json"],
  },
  {
    name: "contracts-mutations",
    script: "contracts:mutations",
    cores: 2,
    after: ["contracts"],
    reports: ["mutations.json"],
  },
  // It measures waiting times, so that it runs alone.
  { name: "attack", script: "attack:report", cores: 2, after: ["build"], reports: ["attack.json"] },
  {
    name: "properties",
    script: "properties:nightly",
    cores: 2,
    after: ["unit"],
    reports: ["properties.json"],
  },
  { name: "mutation", script: "mutation", cores: 2, after: ["unit"], reports: [] },
  mutationShard("adapters"),
  mutationShard("server"),
];

/** Runs all tests that start a server or a browser at one instant, in two steps. */
const sweepSteps = ({ name, instant, zone }: SweepInstant): readonly Step[] =>
  ["servers", "journeys"].map((script) => {
    const report = `${script}-${name}.json`;
    return {
      name: `${script}-${name}`,
      environment: { TEST_CLOCK: instant, TEST_ZONE: zone, REPORT: report },
      script,
      cores: 2,
      after: ["build"],
      reports: [report],
    };
  });

/** Returns the steps of the sweep over the instants whose names match a pattern; throws when none does. */
export const listSweepSteps = (pattern: RegExp): readonly Step[] => {
  const instants = SWEEP_INSTANTS.filter(({ name }) => pattern.test(name));
  if (instants.length === 0)
    throw new Error(`${pattern} is none of ${SWEEP_INSTANTS.map(({ name }) => name).join(", ")}`);
  return [BUILD, ...instants.flatMap(sweepSteps)];
};

/** How often the browser tests run under stress. */
const STRESS_ROUNDS = 3;

/** The steps of the search for races: the gate's browser tests with slow browsers beside busy loops. */
export const STRESS: readonly Step[] = [
  BUILD,
  ...Array.from({ length: STRESS_ROUNDS }, (_, round): Step => {
    const report = `stress-${round + 1}.json`;
    return {
      name: `stress-${round + 1}`,
      environment: { SLOWDOWN: "6", REPORT: report },
      script: "e2e:stressed",
      cores: 2,
      after: ["build"],
      reports: [report],
    };
  }),
];
