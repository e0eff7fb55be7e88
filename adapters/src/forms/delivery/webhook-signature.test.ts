import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSignature, isSigned, SIGNATURE_SECONDS } from "./webhook-signature.ts";

const SECRET = "whsec_test";
const NOON = Date.parse("2027-03-04T17:00:00Z");
const DIGEST = createHmac("sha256", SECRET).update("1804179600.{}").digest("hex");

describe("createSignature", () => {
  it("names the second that has begun and the HMAC of second and body", () => {
    expect(createSignature("{}", SECRET, NOON + 999)).toBe(`t=1804179600,v1=${DIGEST}`);
  });
});

describe("isSigned", () => {
  it("accepts a signature for five minutes either way, with its own body and secret alone", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (body, other) => {
        const signature = createSignature(body, SECRET, NOON);
        for (const sign of [1, -1]) {
          expect(isSigned(body, signature, SECRET, NOON + sign * SIGNATURE_SECONDS * 1000)).toBe(true);
          expect(isSigned(body, signature, SECRET, NOON + sign * (SIGNATURE_SECONDS + 1) * 1000)).toBe(false);
        }
        expect(isSigned(body + other, signature, SECRET, NOON)).toBe(false);
        expect(isSigned(body, signature, SECRET + other, NOON)).toBe(false);
        expect(isSigned(body, other, SECRET, NOON)).toBe(false);
      }),
    );
  });

  it.each([
    `t=1804179600,v1=${DIGEST}`,
    "",
    "v1=",
    `v1=${DIGEST}`,
    `t=1804179600`,
    ` t=1804179600,v1=${DIGEST}`,
    `t=1804179600,v1=${DIGEST}0`,
    `t=1804179600,v1=${DIGEST.slice(1)}`,
    `t=1804179600,v1=${DIGEST.slice(0, -1)}${DIGEST.endsWith("0") ? "1" : "0"}`,
    `t=x1804179600,v1=${DIGEST}`,
  ])("accepts of spellings only the first: %#", (signature) => {
    expect(isSigned("{}", signature, SECRET, NOON)).toBe(signature === `t=1804179600,v1=${DIGEST}`);
  });
});
