import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { InvitationRequest, PinRequest, SignInRequest, SwitchRequest } from "./staff.schema.ts";

const accepts = (schema: Schema.ConstraintDecoder<unknown>, body: unknown): boolean =>
  Result.isSuccess(Schema.decodeUnknownResult(schema)(body));

const INVITATION = { name: "Ana Reyes", email: "ana@example.com", role: "host", restaurants: [1] };
const SIGN_IN = { email: "ana@example.com", code: "12345678", device: null };
const ID = "6f1c2f0e-6f3f-4c39-9c1e-0f6a5d4b3c2a";

describe("InvitationRequest", () => {
  it("takes names, addresses and restaurants, or all", () => {
    expect(accepts(InvitationRequest, INVITATION)).toBe(true);
    expect(accepts(InvitationRequest, { ...INVITATION, restaurants: "all" })).toBe(true);
    for (const wrong of [
      { restaurants: [] },
      { restaurants: [0] },
      { restaurants: [2 ** 31] },
      { role: "owner" },
      { email: "ana" },
      { name: "  " },
      { name: "Ana\nBcc: x" },
      { name: "see evil.com/" },
      { name: "\u202eana" },
    ]) {
      expect([wrong, accepts(InvitationRequest, { ...INVITATION, ...wrong })]).toEqual([wrong, false]);
    }
  });
});

describe("SignInRequest", () => {
  it("takes eight digits, and a device of one line", () => {
    expect(accepts(SignInRequest, SIGN_IN)).toBe(true);
    expect(accepts(SignInRequest, { ...SIGN_IN, code: " 1234 5678\n", device: "Front door 2" })).toBe(true);
    for (const wrong of [
      { code: "1234567" },
      { code: "123456789" },
      { code: "12345a78" },
      { device: "" },
      { device: " " },
      { device: "a\u0000" },
      { device: "\ud800" },
      { device: "x".repeat(41) },
    ]) {
      expect([wrong, accepts(SignInRequest, { ...SIGN_IN, ...wrong })]).toEqual([wrong, false]);
    }
  });
});

describe("PinRequest and SwitchRequest", () => {
  it("take 4 to 6 digits, and the id of a person", () => {
    for (const [pin, isPin] of [
      ["1234", true],
      ["123456", true],
      ["123", false],
      ["1234567", false],
      ["12a4", false],
    ]) {
      expect([pin, accepts(PinRequest, { pin })]).toEqual([pin, isPin]);
      expect([pin, accepts(SwitchRequest, { pin, staffId: ID })]).toEqual([pin, isPin]);
    }
    expect(accepts(SwitchRequest, { pin: "1234", staffId: "1" })).toBe(false);
  });
});
