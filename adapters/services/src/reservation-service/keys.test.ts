import { describe, expect, it } from "vitest";
import {
  createConfirmationNumber,
  createReservationToken,
  deriveManageToken,
  openManageToken,
  sealManageToken,
  sha256Hex,
} from "./keys.ts";

describe("createReservationToken", () => {
  it("creates distinct tokens of at least 128 bits that are safe in a URL", () => {
    const tokens = Array.from({ length: 200 }, createReservationToken);
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) {
      expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(128);
      expect(encodeURIComponent(token)).toBe(token);
    }
  });
});

describe("deriveManageToken", () => {
  it("derives one manage token that differs from both stored digests", () => {
    const token = createReservationToken();
    const manage = deriveManageToken(token);
    expect(deriveManageToken(token)).toBe(manage);
    expect(deriveManageToken(createReservationToken())).not.toBe(manage);
    expect(new Set([token, manage, sha256Hex(token), sha256Hex(manage)]).size).toBe(4);
  });
});

describe("createConfirmationNumber", () => {
  it("creates eight unambiguous characters", () => {
    const numbers = Array.from({ length: 200 }, createConfirmationNumber);
    for (const number of numbers) expect(number).toMatch(/^[A-Z\d]{8}$/);
    expect(numbers.join("")).not.toMatch(/[01258BILOSZ]/);
  });
});

describe("sealManageToken", () => {
  it("encrypts to another text each time, which the same id decrypts", () => {
    const [first, second] = [
      sealManageToken("manage-token", "request-1"),
      sealManageToken("manage-token", "request-1"),
    ];
    expect([openManageToken(first, "request-1"), openManageToken(second, "request-1")]).toEqual([
      "manage-token",
      "manage-token",
    ]);
    expect(first).not.toBe(second);
    expect(Buffer.from(first, "base64url").toString("latin1")).not.toContain("manage-token");
  });
});

describe("openManageToken", () => {
  it("throws for another id and for changed text", () => {
    const sealed = sealManageToken("manage-token", "request-1");
    expect(() => openManageToken(sealed, "request-2")).toThrow();
    for (const at of [0, 20, sealed.length - 2]) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(() => openManageToken(changed, "request-1")).toThrow();
    }
  });
});
