import { describe, expect, it } from "vitest";
import { countOutcomes, describeCounts, describeOutcome } from "./outcome-lines.ts";
import type { Outcome } from "./run-interactions.ts";

const OF = { pact: "cards", description: "a card" };
const PASSED: Outcome = { ...OF, result: "passed" };
const failed = (differences: readonly string[]): Outcome => ({ ...OF, result: "failed", differences });
const SKIPPED: Outcome = { ...OF, result: "not checked", reason: "no key" };

describe("describeOutcome", () => {
  it("gives one line to what passed and to what was not checked", () => {
    expect([PASSED, SKIPPED].flatMap((outcome) => describeOutcome(outcome, false))).toEqual([
      "passed: a card",
      "not checked: a card: no key",
    ]);
  });

  it.each([
    [15, 15, "    15"],
    [16, 15, "    … and 2 more"],
    [500, 15, "    … and 486 more"],
  ])("shows %i differences in %i lines", (count, lines, last) => {
    const described = describeOutcome(
      failed(Array.from({ length: count }, (_, index) => `${index + 1}`)),
      false,
    );
    expect(described).toHaveLength(lines + 1);
    expect(described.slice(0, 2)).toEqual(["failed: a card", "    1"]);
    expect(described.at(-1)).toBe(last);
  });

  it("colours the result on a terminal", () => {
    expect(describeOutcome(PASSED, true)).toEqual(["\u001b[32mpassed\u001b[0m: a card"]);
  });
});

describe("describeCounts", () => {
  it("counts outcomes by result", () => {
    expect(describeCounts(countOutcomes([PASSED, PASSED, failed([]), SKIPPED]))).toBe(
      "2 passed, 1 failed, 1 not checked",
    );
  });
});
