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
    expect(
      decodeSelection(selection.request, { purchase: JSON.parse(purchase ?? ""), policy: null }),
    ).toEqual({
      ...selection,
      experience: createExperience(),
    });
  });

  it("is in US dollars where an earlier version stored it (rule 9.34)", () => {
    const selection = createSelection({
      experience: createExperience({ currency: "CAD" }),
      addOns: [{ addOn: createAddOn({ currency: "CAD" }), quantity: 2 }],
    });
    const purchase = encodePurchase(selection) ?? "";
    expect(decodeSelection(selection.request, { purchase: JSON.parse(purchase), policy: null })).toEqual(
      selection,
    );
    const earlier = JSON.parse(purchase.replaceAll('"currency":"CAD",', ""));
    const { experience, addOns } = decodeSelection(selection.request, { purchase: earlier, policy: null });
    expect([experience?.currency, addOns[0]?.addOn.currency]).toEqual(["USD", "USD"]);
  });

  it("returns null for a table without an experience", () => {
    const alone = createSelection();
    expect(encodePurchase(alone)).toBeNull();
    expect(decodeSelection(alone.request, { purchase: null, policy: null })).toEqual(alone);
  });
});
