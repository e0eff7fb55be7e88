import { describe, expect, it } from "vitest";
import { DROPDOWN_OFFSET_PX, DROPDOWN_SECONDS } from "./dropdown-motion.ts";

describe("a dropdown's motion", () => {
  it("takes 0.3 s over 10 px (rule 9.13)", () => {
    expect([DROPDOWN_SECONDS, DROPDOWN_OFFSET_PX]).toEqual([0.3, 10]);
  });
});
