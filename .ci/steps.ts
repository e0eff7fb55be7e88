/** A part of the test command: a script of package.json. */
export interface Step {
  readonly name: string;
  /** What it is called with, beyond the script's own arguments. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly script: string;
  /** How many processor cores it takes from other steps. */
  readonly cores: 1 | 2;
  /** The steps that have to pass before it. */
  readonly after: readonly string[];
  /** The files in `.reports/` into which its test runner writes what it ran; none where it runs no tests. */
  readonly reports: readonly string[];
}

/** What decides whether a change lands. Properties are tried with the same values each time: no change is refused by chance. */
export const GATE: readonly Step[] = [
  { name: "build", script: "build", cores: 1, after: [], reports: [] },
  { name: "types", script: "types", cores: 1, after: [], reports: [] },
  {
    name: "unit",
    environment: { FC_SEED: "20260926" },
    script: "unit",
    // It has a worker for each core, but they wait for databases and servers for a quarter of the time.
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

/** How steps of the gate differ before a release: properties are tried with new values, journeys in every window. */
const RELEASE_CHANGES: Readonly<Record<string, Partial<Step>>> = {
  unit: { environment: {} },
  e2e: { environment: { TEST_TIER: "all" } },
};

/** Mutates an eighth of a package whose mutants take hours; `mutation.yml` mutates all of it. */
const mutationShard = (name: string): Step => ({
  name: `mutation-${name}`,
  environment: { MUTATE: name, SHARD: "1/8" },
  script: "mutation",
  cores: 2,
  after: ["unit"],
  reports: [],
});

/** What runs before a release: the gate with more values and windows, properties on many more values, and mutations. */
export const RELEASE: readonly Step[] = [
  ...GATE.map((step) => ({ ...step, ...RELEASE_CHANGES[step.name] })),
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
