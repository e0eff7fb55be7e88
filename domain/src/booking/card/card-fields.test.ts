import { describe, expect, it } from "vitest";
import { EMPTY_CARD } from "./card-fields.ts";

describe("EMPTY_CARD", () => {
  it("has nothing filled in (rule 3.36)", () => {
    expect(EMPTY_CARD).toEqual({
      nameOnCard: "",
      cardNumber: "",
      cardMonthYear: "",
      cardCvc: "",
      zipCode: "",
    });
  });
});
