import { describe, expect, it } from "vitest";
import { isPhoneSized, phoneTextIn } from "./phone-limits.ts";

const digits = (count: number) => "5".repeat(count);

describe("isPhoneSized", () => {
  it("takes from 2 to 17 digits (rule 5.19)", () => {
    expect(isPhoneSized(digits(1), "")).toBe(false);
    expect(isPhoneSized(digits(2), "")).toBe(true);
    expect(isPhoneSized(digits(17), "")).toBe(true);
    expect(isPhoneSized(digits(18), "")).toBe(false);
  });

  it("takes an extension of up to 20 digits (rule 5.19)", () => {
    expect(isPhoneSized(digits(10), digits(20))).toBe(true);
    expect(isPhoneSized(digits(10), digits(21))).toBe(false);
    expect(isPhoneSized(digits(1), digits(20))).toBe(false);
  });
});

describe("phoneTextIn", () => {
  it("looks for a number in 250 characters at most (rule 9.27)", () => {
    expect(phoneTextIn("call 305-555-0123")).toBe("call 305-555-0123");
    expect(phoneTextIn(digits(250))).toBe(digits(250));
    expect(phoneTextIn(digits(251))).toBe(digits(250));
  });
});
