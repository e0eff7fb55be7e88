import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { createAddOn, createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { createSelection } from "@couvert/domain/booking/reservation/reservation.builders";
import { describe, expect, it } from "vitest";
import { keptSelection, selectionKept } from "./selection-codec.ts";

describe("what was bought with a table", () => {
  it("is kept as it was sold, and nothing else of the restaurant's file", () => {
    const addOns = [{ addOn: createAddOn(), quantity: 2 }];
    const selection = createSelection({ experience: createSoldExperience(), addOns });
    const kept = keptSelection(selection);
    expect(selectionKept(selection.seat, JSON.parse(kept ?? ""))).toEqual({
      ...selection,
      experience: createExperience(),
    });
  });

  it("is nothing for a table alone", () => {
    const alone = createSelection();
    expect(keptSelection(alone)).toBeNull();
    expect(selectionKept(alone.seat, null)).toEqual(alone);
  });
});
