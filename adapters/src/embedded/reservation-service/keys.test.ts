import { describe, expect, it } from "vitest";
import { digestOf, manageTokenOf, newConfirmationNumber, newReservationToken } from "./keys.ts";

describe("newReservationToken", () => {
  it("carries at least 128 bits, never the same twice, and fits in a URL", () => {
    const tokens = Array.from({ length: 200 }, newReservationToken);
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) {
      expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(128);
      expect(encodeURIComponent(token)).toBe(token);
    }
  });
});

describe("manageTokenOf", () => {
  it("gives a reservation token one manage token, which is not what the database keeps of either", () => {
    const token = newReservationToken();
    const manage = manageTokenOf(token);
    expect(manageTokenOf(token)).toBe(manage);
    expect(manageTokenOf(newReservationToken())).not.toBe(manage);
    expect(new Set([token, manage, digestOf(token), digestOf(manage)]).size).toBe(4);
  });
});

describe("newConfirmationNumber", () => {
  it("has eight signs, none of which is taken for another", () => {
    const numbers = Array.from({ length: 200 }, newConfirmationNumber);
    for (const number of numbers) expect(number).toMatch(/^[A-Z\d]{8}$/);
    expect(numbers.join("")).not.toMatch(/[01258BILOSZ]/);
  });
});
