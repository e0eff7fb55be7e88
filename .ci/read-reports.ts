import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

/** The results of a test runner. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly files: readonly TestFile[];
}

/** A test file and the duration of its tests in seconds, summed over all windows. */
interface TestFile {
  readonly file: string;
  readonly seconds: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** A file that failed before its first test counts here only. */
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

const decodeVitestReport = (report: VitestReport): TestReport => ({
  passed: report.numPassedTests,
  failed: Math.max(report.numFailedTests, Math.min(report.numFailedTestSuites, 1)),
  files: report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  })),
});

const sumSeconds = ({ specs, suites = [] }: PlaywrightSuite): number => {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const ofSuites = suites.reduce((sum, suite) => sum + sumSeconds(suite), 0);
  return own.reduce((sum, { duration }) => sum + duration / 1000, ofSuites);
};

/** A test that passed on a retry counts as failed. */
const decodePlaywrightReport = ({ stats, errors, suites }: PlaywrightReport): TestReport => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  files: [...Map.groupBy(suites, ({ file }) => file)].map(([file, all]) => ({
    file: join("e2e/src", file),
    seconds: all.reduce((sum, suite) => sum + sumSeconds(suite), 0),
  })),
});

/** Reads the report of Vitest or Playwright; a missing report counts as a failure. */
export const readReport = (file: string): TestReport => {
  try {
    const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, "utf8"));
    return "stats" in report ? decodePlaywrightReport(report) : decodeVitestReport(report);
  } catch {
    return { passed: 0, failed: 1, files: [{ file: `${basename(file)} (not written)`, seconds: 0 }] };
  }
};

/** Adds up the reports of a step. */
export const addReports = (reports: readonly TestReport[]): TestReport => ({
  passed: reports.reduce((sum, { passed }) => sum + passed, 0),
  failed: reports.reduce((sum, { failed }) => sum + failed, 0),
  files: reports.flatMap(({ files }) => files),
});
