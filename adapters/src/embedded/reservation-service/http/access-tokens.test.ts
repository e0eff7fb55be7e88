import { describe, expect, it } from "vitest";
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from "./access-tokens.ts";

describe("createAccessTokens", () => {
  it("recognises a token until it expires", () => {
    let now = 1_000_000;
    const tokens = createAccessTokens(() => now);
    const token = tokens.issue();
    now += ACCESS_TOKEN_SECONDS * 1000 - 1;
    expect(tokens.isGood(token)).toBe(true);
    now += 1;
    expect(tokens.isGood(token)).toBe(false);
  });

  it("recognises no token of another service, none with a later expiry written in, and no other text", () => {
    const tokens = createAccessTokens(() => 0);
    const [expiry = "", signature = ""] = tokens.issue().split(".");
    for (const forged of [
      createAccessTokens(() => 0).issue(),
      `${Number(expiry) + 1}.${signature}`,
      expiry,
      `${expiry}.${"é".repeat(43)}`,
      "",
    ]) {
      expect(tokens.isGood(forged), forged).toBe(false);
    }
  });

  it("rejects a token whose signature differs in any one character", () => {
    const tokens = createAccessTokens(() => 0);
    const token = tokens.issue();
    const start = token.indexOf(".") + 1;
    for (let at = start; at < token.length; at += 1) {
      const other = token[at] === "A" ? "B" : "A";
      const forged = token.slice(0, at) + other + token.slice(at + 1);
      expect(tokens.isGood(forged), forged).toBe(false);
    }
  });
});
