import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { addReports, readReport } from "./read-reports.ts";

const folder = mkdtempSync(join(tmpdir(), "couvert-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (report: unknown) => {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
};

const VITEST = {
  numPassedTests: 7,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  testResults: [{ name: join(process.cwd(), "domain/src/a.test.ts"), startTime: 1000, endTime: 3500 }],
};

const createPlaywright = (stats = {}, errors: readonly unknown[] = []) => ({
  stats: { expected: 2, unexpected: 0, flaky: 0, ...stats },
  errors,
  suites: [
    {
      file: "a.spec.ts",
      specs: [{ tests: [{ results: [{ duration: 1500 }] }] }],
      suites: [{ file: "a.spec.ts", specs: [{ tests: [{ results: [{ duration: 500 }] }] }] }],
    },
    { file: "a.spec.ts", specs: [{ tests: [{ results: [{ duration: 1000 }] }] }] },
  ],
});

describe("readReport", () => {
  it("reads a report of Vitest", () => {
    expect(read(VITEST)).toEqual({
      passed: 7,
      failed: 0,
      files: [{ file: "domain/src/a.test.ts", seconds: 2.5 }],
    });
  });

  it("counts a file that fails before its first test", () => {
    expect(read({ ...VITEST, numFailedTestSuites: 3 }).failed).toBe(1);
  });

  it("adds up the tests of Playwright in several windows", () => {
    expect(read(createPlaywright())).toEqual({
      passed: 2,
      failed: 0,
      files: [{ file: "e2e/src/a.spec.ts", seconds: 3 }],
    });
  });

  it("counts tests that passed on a retry, and errors outside of tests, as failed", () => {
    expect(read(createPlaywright({ unexpected: 1, flaky: 1 }, ["no browser"])).failed).toBe(3);
  });

  it("counts a missing report as one failure", () => {
    expect(readReport(join(folder, "none.json")).failed).toBe(1);
  });
});

describe("addReports", () => {
  it("adds up tests and lists all files", () => {
    const { passed, failed, files } = addReports([read(VITEST), read(createPlaywright({ unexpected: 1 }))]);
    expect({ passed, failed, files: files.length }).toEqual({ passed: 9, failed: 1, files: 2 });
  });
});
