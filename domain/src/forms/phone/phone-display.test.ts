import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { phoneDisplay } from "./phone-display.ts";

describe("phoneDisplay", () => {
  it.each([
    "3055550123",
    "305-555-0123",
    "(305) 555-0123",
    "305.555.0123",
    " 305 555 0123 ",
    "305\u00a05550123",
  ])("shows the ten digits of %j as ddd-ddd-dddd (rule 5.18)", (text) => {
    expect(phoneDisplay(text)).toBe("305-555-0123");
  });

  it.each([
    "",
    "305555012",
    "30555501234",
    "+3055550123",
    "+1 305 555 0123",
    "1-305-555-0123",
    "call 3055550123",
    "3055550123 x4",
    "٣٠٥٥٥٥٠١٢٣",
  ])("shows nothing for %j (rule 5.18)", (text) => {
    expect(phoneDisplay(text)).toBeNull();
  });

  it.prop([fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 10, maxLength: 10 })])(
    "shows the same of what it has shown",
    (digits) => {
      const shown = phoneDisplay(digits) ?? "";
      expect(shown.replaceAll("-", "")).toBe(digits);
      expect(phoneDisplay(shown)).toBe(shown);
    },
  );
});
