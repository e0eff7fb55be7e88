import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { nextRevisionAt, recentRevisions } from "./revision-limit.ts";

const NOW = Date.parse("2027-03-05T15:00:00Z");
const HOUR = 60 * 60 * 1000;

describe("nextRevisionAt", () => {
  it("allows the changes of an hour, and then waits for the oldest of them to be an hour ago (rule 7.77)", () => {
    const five = [5, 4, 3, 2, 1].map((minutes) => NOW - minutes * 60_000);
    expect(nextRevisionAt(five, NOW, 6)).toBeNull();
    expect(nextRevisionAt([...five, NOW], NOW, 6)).toBe(NOW - 5 * 60_000 + HOUR);
    expect(nextRevisionAt([NOW - HOUR, ...five], NOW, 6)).toBeNull();
    expect(nextRevisionAt([NOW - HOUR + 1, ...five], NOW, 6)).toBe(NOW + 1);
  });

  it.prop([fc.array(fc.integer({ min: 1, max: 3 * HOUR })), fc.integer({ min: 1, max: 10 })])(
    "never allows more than the limit in any hour, and allows a change at the time that it names (rule 7.77)",
    (waits, perHour) => {
      let now = NOW;
      const made: number[] = [];
      for (const wait of waits) {
        now += wait;
        const next = nextRevisionAt(made, now, perHour);
        if (next === null) made.push(now);
        else expect([next > now, nextRevisionAt(made, next, perHour)]).toEqual([true, null]);
        expect(recentRevisions(made, now).length).toBeLessThanOrEqual(perHour);
      }
    },
  );
});
