// Mutation testing of one package: `pnpm mutation` for the domain, `MUTATE=<path> pnpm mutation` for another package, a folder or
// a file, `SINCE=<git ref>` for the files that changed since, `SHARD=3/8` for every eighth file from the third on. Unchanged
// files keep the results of an earlier run; `pnpm mutation --force` runs all again, for instance after a change of builders.
import { execFileSync } from "node:child_process";

/** Files of the domain that the tsconfig.json and tests of other packages refer to by path. */
const DOMAIN_SETTINGS = ["!/domain", "/domain/*", "!/domain/tsconfig*.json", "!/domain/property-*.ts"];

const PACKAGES = {
  domain: {
    sandbox: ["!/domain"],
    configFile: "domain/vitest.config.ts",
    timeoutMS: 10_000,
    break: 98,
  },
  adapters: {
    sandbox: ["!/adapters", "/adapters/demo/images", ...DOMAIN_SETTINGS],
    configFile: "vitest.mutation.ts",
    timeoutMS: 30_000,
    break: 85,
  },
  server: {
    sandbox: ["!/server", "!/adapters", "!/ui", "/server/bench", ...DOMAIN_SETTINGS],
    configFile: "vitest.mutation.ts",
    timeoutMS: 30_000,
    break: 85,
  },
};

const { MUTATE = "domain", SHARD = "1/1", SINCE } = process.env;
const [name] = MUTATE.split("/");
const settings = PACKAGES[name];
if (settings === undefined) throw new Error(`MUTATE="${MUTATE}" is in none of ${Object.keys(PACKAGES)}`);
const [shard, shards] = SHARD.split("/").map(Number);
if (!(shard >= 1 && shard <= shards)) throw new Error(`SHARD="${SHARD}" is not like 1/8`);

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n");
const committed =
  SINCE === undefined
    ? git("ls-files", "--", MUTATE)
    : git("diff", "--name-only", "--diff-filter=d", SINCE, "--", MUTATE);
const added = git("ls-files", "--others", "--exclude-standard", "--", MUTATE);
// Entry points and the development server run in their own processes, without mutants.
const OWN_PROCESS = /^server\/src\/(site\/develop|commands)\//;
const NOT_MUTATED = /\.(test|d|arbitraries|builders|model|child|setup|port)\.ts$/;
const sources = [...committed, ...added].filter(
  (file) =>
    /^(?:adapters\/)?\w+\/src\//.test(file) &&
    file.endsWith(".ts") &&
    !NOT_MUTATED.test(file) &&
    !OWN_PROCESS.test(file),
);
if (SINCE === undefined && sources.length === 0) throw new Error(`MUTATE="${MUTATE}" has no source file`);
const chosen = sources.filter((_, index) => index % shards === shard - 1);

// Read by vitest.mutation.ts. Properties use the same values each time, so that scores are repeatable.
process.env.MUTATION_PACKAGE = name;
process.env.FC_SEED = "1";
process.env.FC_RUNS = "100";

export default {
  mutate: chosen,
  // Only what the package's tests need, since Stryker copies it.
  ignorePatterns: [
    "/*",
    "!/package.json",
    "!/tsconfig.base.json",
    "!/vitest.mutation.ts",
    "!/vitest.workspace.ts",
    ...settings.sandbox,
    ...(name === "server" ? [] : ["dist"]),
  ],
  allowEmpty: chosen.length === 0,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  // Without testFiles, which stops Stryker 10.1 from mutating code that runs when a module loads (stryker-js#6144).
  vitest: { configFile: settings.configFile, pool: "forks" },
  coverageAnalysis: "perTest",
  // A mutant of code that runs when a module loads needs every test: seconds in the domain, a minute elsewhere.
  ignoreStatic: name !== "domain",
  dryRunTimeoutMinutes: 30,
  // The runner checks no types, and a test compares a source file with its generator.
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: settings.timeoutMS,
  thresholds: { high: settings.break, low: settings.break, break: settings.break },
  reporters: ["progress-append-only", "clear-text", "json"],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.stryker/${name}/report.json` },
  // The score of a part would include the rest of an earlier run.
  incremental: MUTATE === name && shards === 1 && SINCE === undefined,
  incrementalFile: `.stryker/${name}/incremental.json`,
  tempDirName: ".stryker/sandbox",
  warnings: { slow: false },
};
