// Mutation testing of the domain: `pnpm mutation` for all of it, `MUTATE=card pnpm mutation` for a folder. Answers of an
// earlier run are kept for what did not change since; `pnpm mutation --force` asks again, as after a change of builders.

// The same laws tried on the same values each time, so that a score repeats itself.
process.env.FC_SEED = "1";
process.env.FC_RUNS = "100";

export default {
  mutate: [
    `domain/src/${process.env.MUTATE ?? "*"}/*.ts`,
    "!**/*.test.ts",
    "!**/*.arbitraries.ts",
    "!**/*.builders.ts",
    "!**/*.port.ts",
  ],
  // What the domain's tests need; those of its folder's shape need the whole repository.
  ignorePatterns: [
    "/*",
    "!/domain",
    "!/package.json",
    "!/tsconfig.base.json",
    "/domain/boundaries",
    "/domain/rules",
    "dist",
  ],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  // Not testFiles, which keeps Stryker 10.1 from mutating what runs when a module loads (stryker-js#6144).
  vitest: { configFile: "domain/vitest.config.ts", pool: "forks" },
  coverageAnalysis: "perTest",
  concurrency: 2,
  timeoutMS: 10_000,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ["progress-append-only", "clear-text", "json"],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: ".stryker/report.json" },
  incremental: true,
  incrementalFile: ".stryker/incremental.json",
  tempDirName: ".stryker/sandbox",
  warnings: { slow: false },
};
