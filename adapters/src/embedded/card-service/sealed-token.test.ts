import { describe, expect, it } from "vitest";
import type { KeptCard } from "./judge-card.ts";
import { openToken, sealToken } from "./sealed-token.ts";

const card: KeptCard = { brand: "Visa", last4: "0341", expMonth: 3, expYear: 2027, isDeclined: true };

describe("sealToken", () => {
  it("makes a token that opens to the card it was made of, and another each time", () => {
    const [first, second] = [sealToken(card, "key"), sealToken(card, "key")];
    expect(openToken(first, "key")).toEqual(card);
    expect(openToken(sealToken({ ...card, isDeclined: false }, "key"), "key")?.isDeclined).toBe(false);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^tok_[\w-]{40,}$/);
    expect(first.length).toBeLessThanOrEqual(200);
  });
});

describe("openToken", () => {
  it("opens no token of another key, none that was changed, and no other text", () => {
    const token = sealToken(card, "key");
    for (const text of [
      sealToken(card, "another"),
      `tok_A${token.slice(5)}`,
      token.slice(0, -1),
      `${token}A`,
      token.slice(4),
      `key_${token.slice(4)}`,
      "tok_",
      "tok_visa",
      "",
      `tok_${"é".repeat(100)}`,
    ]) {
      expect(openToken(text, "key"), text).toBeUndefined();
    }
  });
});
