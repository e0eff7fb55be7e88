/** A part of the test command: a script of package.json. */
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

/** The steps of the gate. Properties use the same values each time, so that no change fails by chance. */
export const GATE: readonly Step[] = [
  { name: "build", script: "build", cores: 1, after: [], reports: [] },
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
