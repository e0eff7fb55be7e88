import { describe, expect, it } from "vitest";
import { countTests, type ReportedStep, summaryLines } from "./summary.ts";

const createStep = (overrides: Partial<ReportedStep>): ReportedStep => ({
  name: "unit",
  outcome: "passed",
  seconds: 2.04,
  report: null,
  ...overrides,
});

const createReport = (passed: number, failed: number, files: readonly string[] = []) => ({
  passed,
  failed,
  files: files.map((file, index) => ({ file, seconds: index })),
});

describe("countTests", () => {
  it("counts a failed step without tests as one failure", () => {
    expect(countTests([createStep({ name: "lint", outcome: "failed" })])).toEqual({ passed: 0, failed: 1 });
  });

  it("counts a step that ran no test, or was skipped, as one failure", () => {
    const steps = [
      createStep({ outcome: "failed", report: createReport(0, 0) }),
      createStep({ outcome: "skipped" }),
    ];
    expect(countTests(steps)).toEqual({ passed: 0, failed: 2 });
  });

  it("counts the tests of a failed step", () => {
    expect(countTests([createStep({ outcome: "failed", report: createReport(40, 2) })])).toEqual({
      passed: 40,
      failed: 2,
    });
  });
});

describe("summaryLines", () => {
  it("lists each step with its tests and seconds, and the totals", () => {
    const lines = summaryLines([createStep({ report: createReport(5100, 0) })], 12);
    expect(lines).toContain("unit           5100      2.0  passed");
    expect(lines).toContain("total          5100     12.0");
  });

  it("lists the ten slowest files, slowest first", () => {
    const names = Array.from({ length: 12 }, (_, index) => `${index}.test.ts`);
    const lines = summaryLines([createStep({ report: createReport(12, 0, names) })], 1);
    const files = lines.filter((line) => line.endsWith(".test.ts")).map((line) => line.trim().split(/\s+/));
    expect(files).toHaveLength(10);
    expect(files[0]).toEqual(["11.0", "11.test.ts"]);
  });
});
