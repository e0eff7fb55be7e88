import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { createAddOn, createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { createSelection } from "@couvert/domain/booking/reservation/reservation.builders";
import { describe, expect, it } from "vitest";
import { decodeSelection, encodePurchase } from "./purchase.schema.ts";

describe("encodePurchase", () => {
  it("stores the experience and items as sold, without other fields of the restaurant's file", () => {
    const addOns = [{ addOn: createAddOn(), quantity: 2 }];
    const selection = createSelection({ experience: createSoldExperience(), addOns });
    const purchase = encodePurchase(selection);
    expect(decodeSelection(selection.request, JSON.parse(purchase ?? ""))).toEqual({
      ...selection,
      experience: createExperience(),
    });
  });

  it("returns null for a table alone", () => {
    const alone = createSelection();
    expect(encodePurchase(alone)).toBeNull();
    expect(decodeSelection(alone.request, null)).toEqual(alone);
  });
});
