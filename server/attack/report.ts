import { type AttackedRow, judge } from "./attack-table.ts";

/** Formats the outcome as the report of a test runner, which `.ci/read-reports.ts` reads: an attack counts as a test. */
export const formatReport = (rows: readonly AttackedRow[]) => {
  const failed = rows.filter((row) => judge(row) === "NOT HELD").length;
  return {
    numPassedTests: rows.length - failed,
    numFailedTests: failed,
    numFailedTestSuites: 0,
    testResults: [],
  };
};
