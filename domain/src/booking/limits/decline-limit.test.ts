import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createExperience } from "../experience/experience.builders.ts";
import { type CountedDecline, needsPayment, nextDecline } from "./decline-limit.ts";

describe("nextDecline", () => {
  it.prop([fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 40 })])(
    "ends a hold exactly once, with the decline that reaches the limit (rule 7.72)",
    (limit, extra) => {
      let counted = 0;
      const outcomes: CountedDecline[] = [];
      for (let decline = 0; decline < limit + extra; decline += 1) {
        const outcome = nextDecline(counted, limit);
        outcomes.push(outcome);
        if (outcome !== "surplus") counted += 1;
      }
      expect(outcomes).toEqual([
        ...Array.from({ length: limit - 1 }, () => "allowed"),
        "last",
        ...Array.from({ length: extra }, () => "surplus"),
      ]);
      expect(counted).toBe(limit);
    },
  );
});

describe("needsPayment", () => {
  it("holds for a prepaid experience in any version, and for nothing else (rule 7.71)", () => {
    expect(needsPayment({ id: 7, version: 2 }, [createExperience({ id: 7, version: 3 })])).toBe(true);
    expect(needsPayment({ id: 7, version: 3 }, [createExperience({ isPrepaid: false })])).toBe(false);
    expect(needsPayment({ id: 8, version: 3 }, [createExperience()])).toBe(false);
    expect(needsPayment(null, [createExperience()])).toBe(false);
    expect(needsPayment({ id: 7, version: 3 }, [])).toBe(false);
  });
});
