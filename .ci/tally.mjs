// Adds up what the test runners reported in .reports/ and prints "N passed, N failed".
import { readdirSync, readFileSync } from "node:fs";

const status = Number(process.argv[2]);
const reports = new URL("../.reports/", import.meta.url);

const listReports = () => {
  try {
    return readdirSync(reports).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
};

const count = (report) =>
  "numTotalTests" in report
    ? { passed: report.numPassedTests, failed: report.numFailedTests }
    : { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };

let passed = 0;
let failed = 0;
for (const name of listReports()) {
  const counted = count(JSON.parse(readFileSync(new URL(name, reports), "utf8")));
  passed += counted.passed;
  failed += counted.failed;
}
// A step that is no test, such as types or lint, failed: that is a failure too.
if (status !== 0 && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
