import { expect, it } from "vitest";
import { formatReport } from "./report.ts";

const row = { name: "a", after: "c", limit: "d", isWithin: true, waiting: null };

it("counts attacks as tests: one that is not held has failed, one that is slow has not", () => {
  const slow = { ...row, waiting: { quiet: [100], attacked: [250] } };
  expect(formatReport([row, slow, { ...row, isWithin: false }])).toMatchObject({
    numPassedTests: 2,
    numFailedTests: 1,
  });
});
