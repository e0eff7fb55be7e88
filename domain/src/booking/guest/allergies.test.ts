import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { joinAllergies, splitAllergies } from "./allergies.ts";

const lines = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[\r\n]/g, " ").trim());

describe("joinAllergies", () => {
  it("puts the allergies before the request, and neither where there is none (rule 7.98)", () => {
    expect(joinAllergies(" Nuts ", " A quiet corner ")).toBe("Allergies: Nuts\nA quiet corner");
    expect(joinAllergies("", "A quiet corner")).toBe("A quiet corner");
    expect(joinAllergies("Nuts", "")).toBe("Allergies: Nuts");
    expect(joinAllergies("", " ")).toBe("");
  });

  it.prop([lines, lines])(
    "is taken apart again into the same two texts (rule 7.98)",
    (allergies, request) => {
      fc.pre(!request.startsWith("Allergies: "));
      expect(splitAllergies(joinAllergies(allergies, request))).toEqual({ allergies, request });
    },
  );
});
