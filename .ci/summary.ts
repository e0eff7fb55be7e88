import type { TestReport } from "./read-reports.ts";
import type { StepResult } from "./run-steps.ts";

/** An ended step with the results of its test runner; null without tests. */
export interface ReportedStep extends StepResult {
  readonly report: TestReport | null;
}

/** The number of slowest files that are listed. */
const MAX_SLOW_FILES = 10;

const seconds = (value: number): string => value.toFixed(1).padStart(9);

/** Counts tests over all steps; a failed step without tests, or one that ran none of its tests, is one failure. */
export const countTests = (steps: readonly ReportedStep[]): { passed: number; failed: number } => ({
  passed: steps.reduce((sum, { report }) => sum + (report?.passed ?? 0), 0),
  failed: steps.reduce(
    (sum, { outcome, report }) => sum + Math.max(report?.failed ?? 0, outcome === "passed" ? 0 : 1),
    0,
  ),
});

/** Returns the table that ends a run: each step with its tests and seconds, then the slowest files. */
export const summaryLines = (steps: readonly ReportedStep[], totalSeconds: number): readonly string[] => {
  const stepLines = steps.map(({ name, outcome, report, seconds: took }) => {
    const tests = report === null ? "" : String(report.passed + report.failed);
    return `${name.padEnd(12)}${tests.padStart(7)}${seconds(took)}  ${outcome}`;
  });
  const files = steps
    .flatMap(({ report }) => report?.files ?? [])
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MAX_SLOW_FILES);
  const { passed, failed } = countTests(steps);
  return [
    `${"step".padEnd(12)}${"tests".padStart(7)}${"seconds".padStart(9)}`,
    ...stepLines,
    `${"total".padEnd(12)}${String(passed + failed).padStart(7)}${seconds(totalSeconds)}`,
    "",
    `slowest files${"seconds".padStart(15)}`,
    ...files.map((file) => `${seconds(file.seconds).padStart(28)}  ${file.file}`),
  ];
};
