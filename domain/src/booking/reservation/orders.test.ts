import { describe, expect, it } from "vitest";
import { createAddOn } from "../experience/experience.builders.ts";
import { lockOrder, reserveOrder } from "./orders.ts";
import {
  createDetails,
  createGuest,
  createSelection,
  createTableRequest,
  createTasting,
} from "./reservation.builders.ts";

describe("lockOrder", () => {
  it("has the experience and its version, or null (rule 7.11)", () => {
    expect(lockOrder(1001, createTasting(), "es-US")).toEqual({
      restaurantId: 1001,
      request: createTableRequest(),
      experience: { id: 7, version: 3 },
      language: "es-US",
    });
    expect(lockOrder(1001, createSelection(), "es-US").experience).toBeNull();
  });
});

describe("reserveOrder", () => {
  const card = { token: "tok_1", last4: "4242" };

  it("has the wanted add-ons only", () => {
    const addOns = [
      { addOn: createAddOn(), quantity: 2 },
      { addOn: createAddOn({ itemId: "cake" }), quantity: 0 },
    ];
    const details = createDetails({ occasion: "Birthday", request: "A quiet corner" });
    expect(reserveOrder(1001, "token-1", createTasting({ addOns }), details, card, "es-US")).toEqual({
      restaurantId: 1001,
      token: "token-1",
      request: createTableRequest(),
      experience: { id: 7, version: 3 },
      addOns: [{ itemId: "wine", quantity: 2 }],
      guest: createGuest({ specialRequest: "Occasion: Birthday Special Request: A quiet corner" }),
      card,
      language: "es-US",
    });
  });

  it("has no experience, add-ons or card for only a table", () => {
    expect(reserveOrder(1001, "token-1", createSelection(), createDetails(), null, "es-US")).toMatchObject({
      experience: null,
      addOns: [],
      card: null,
    });
  });
});
