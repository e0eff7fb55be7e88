import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { isPhoneSized, phoneDisplay, phoneTextIn } from "./phone-number.ts";

const digits = (count: number) => "5".repeat(count);

describe("isPhoneSized", () => {
  it("accepts from 2 to 17 digits (rule 5.19)", () => {
    expect(isPhoneSized(digits(1), "")).toBe(false);
    expect(isPhoneSized(digits(2), "")).toBe(true);
    expect(isPhoneSized(digits(17), "")).toBe(true);
    expect(isPhoneSized(digits(18), "")).toBe(false);
  });

  it("accepts an extension of up to 20 digits (rule 5.19)", () => {
    expect(isPhoneSized(digits(10), digits(20))).toBe(true);
    expect(isPhoneSized(digits(10), digits(21))).toBe(false);
    expect(isPhoneSized(digits(1), digits(20))).toBe(false);
  });
});

describe("phoneTextIn", () => {
  it("returns at most 250 characters (rule 9.27)", () => {
    expect(phoneTextIn("call 305-555-0123")).toBe("call 305-555-0123");
    expect(phoneTextIn(digits(250))).toBe(digits(250));
    expect(phoneTextIn(digits(251))).toBe(digits(250));
  });
});

describe("phoneDisplay", () => {
  it.each([
    "3055550123",
    "305-555-0123",
    "(305) 555-0123",
    "305.555.0123",
    " 305 555 0123 ",
    "305\u00a05550123",
  ])("formats the ten digits of %j as ddd-ddd-dddd (rule 5.18)", (text) => {
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
  ])("returns null for %j (rule 5.18)", (text) => {
    expect(phoneDisplay(text)).toBeNull();
  });

  it.prop([fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 10, maxLength: 10 })])(
    "keeps its own result",
    (digits) => {
      const shown = phoneDisplay(digits) ?? "";
      expect(shown.replaceAll("-", "")).toBe(digits);
      expect(phoneDisplay(shown)).toBe(shown);
    },
  );
});
