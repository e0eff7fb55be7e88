import { describe, expect, it } from "vitest";
import { decodeCardToken, encodeCardToken } from "./card-token.ts";
import type { StoredCard } from "./check-card.ts";

const card: StoredCard = { brand: "Visa", last4: "0341", expMonth: 3, expYear: 2027, isDeclined: true };

describe("encodeCardToken", () => {
  it("creates a new token each time that decodes to its card", () => {
    const [first, second] = [encodeCardToken(card, "key"), encodeCardToken(card, "key")];
    expect(decodeCardToken(first, "key")).toEqual(card);
    expect(decodeCardToken(encodeCardToken({ ...card, isDeclined: false }, "key"), "key")?.isDeclined).toBe(
      false,
    );
    const amex = { ...card, brand: "American Express" };
    expect(decodeCardToken(encodeCardToken(amex, "key"), "key")).toEqual(amex);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^tok_[\w-]{40,}$/);
    expect(first.length).toBeLessThanOrEqual(200);
  });
});

describe("decodeCardToken", () => {
  it("rejects tokens of another key, changed tokens and other text", () => {
    const token = encodeCardToken(card, "key");
    for (const text of [
      encodeCardToken(card, "another"),
      `tok_A${token.slice(5)}`,
      token.slice(0, -1),
      `${token}A`,
      token.slice(4),
      `key_${token.slice(4)}`,
      "tok_",
      "tok_vis",
      "",
      `tok_${"é".repeat(100)}`,
    ]) {
      expect(decodeCardToken(text, "key"), text).toBeUndefined();
    }
  });
});
