// Mutation testing of one package: `pnpm mutation` for the domain, `MUTATE=<path> pnpm mutation` for another package, a folder or
// a file, `SINCE=<git ref>` for the files that changed since, `SHARD=3/8` for every eighth file from the third on. Results of an
// earlier run stand for what did not change; `pnpm mutation --force` runs all again, as after a change of builders.
import { execFileSync } from "node:child_process";

/** The patterns of the domain for another package, which imports it: what that one's tsconfig.json and tests refer to by path. */
const DOMAIN_SETTINGS = ["!/domain", "/domain/*", "!/domain/tsconfig*.json", "!/domain/property-*.ts"];

const PACKAGES = {
  domain: {
    // Those of its folder's shape need the whole repository.
    sandbox: ["!/domain", "/domain/boundaries", "/domain/rules"],
    configFile: "domain/vitest.config.ts",
    timeoutMS: 10_000,
    break: 98,
  },
  adapters: {
    sandbox: ["!/adapters", "/adapters/bench", "/adapters/demo/images", ...DOMAIN_SETTINGS],
    configFile: "vitest.mutation.ts",
    timeoutMS: 30_000,
    break: 85,
  },
  server: {
    sandbox: ["!/server", "!/adapters", "!/ui", "/*/bench", ...DOMAIN_SETTINGS],
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
// Entry points and the development server run in processes of their own, where no mutant is.
const OWN_PROCESS = /^server\/src\/(site\/develop|commands)\//;
const LEFT_OUT = /\.(test|d|arbitraries|builders|model|child|setup|port)\.ts$/;
const sources = [...committed, ...added].filter(
  (file) =>
    file.startsWith(`${name}/src/`) &&
    file.endsWith(".ts") &&
    !LEFT_OUT.test(file) &&
    !OWN_PROCESS.test(file),
);
if (SINCE === undefined && sources.length === 0) throw new Error(`MUTATE="${MUTATE}" has no source file`);
const chosen = sources.filter((_, index) => index % shards === shard - 1);

// Read by vitest.mutation.ts. The same laws are tried on the same values each time, so that a score repeats itself.
process.env.MUTATION_PACKAGE = name;
process.env.FC_SEED = "1";
process.env.FC_RUNS = "100";

export default {
  mutate: chosen,
  // What the package's tests need and no more: Stryker copies it.
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
  // Not testFiles, which keeps Stryker 10.1 from mutating what runs when a module loads (stryker-js#6144).
  vitest: { configFile: settings.configFile, pool: "forks" },
  coverageAnalysis: "perTest",
  // A mutant that runs when a module loads is tried on every test: in the domain in seconds, elsewhere in a minute.
  ignoreStatic: name !== "domain",
  dryRunTimeoutMinutes: 30,
  // The runner checks no types, and a test compares a source file with what made it.
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: settings.timeoutMS,
  thresholds: { high: settings.break, low: settings.break, break: settings.break },
  reporters: ["progress-append-only", "clear-text", "json"],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.stryker/${name}/report.json` },
  // The score of a part would count the rest of an earlier run.
  incremental: MUTATE === name && shards === 1 && SINCE === undefined,
  incrementalFile: `.stryker/${name}/incremental.json`,
  tempDirName: ".stryker/sandbox",
  warnings: { slow: false },
};
