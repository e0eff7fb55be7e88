import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { isPhoneSized, phoneDisplay, phoneHref, phoneTextIn } from "./phone-number.ts";

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

const MIAMI = [
  "3055550123",
  "305-555-0123",
  "(305) 555-0123",
  "305.555.0123",
  "305/555-0123",
  " 305 555 0123 ",
  "305\u00a05550123",
  "305\u2011555\u20110123",
  "\u202a+1 (305) 555-0123\u202c",
  "+13055550123",
  "+1 305 555 0123",
  "1-305-555-0123",
  "001 305 555 0123",
  "011 1 305 555 0123",
  "tel:+1-305-555-0123",
];
const separators = fc.array(fc.constantFrom(" ", "-", ".", ") ", "(", "\u2011", "\u00a0", ""), {
  minLength: 10,
  maxLength: 10,
});
const tenDigits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 10, maxLength: 10 });

describe("phoneDisplay", () => {
  it.each(MIAMI)("formats the ten digits of %j as ddd-ddd-dddd (rule 5.18)", (text) => {
    expect(phoneDisplay(text)).toBe("305-555-0123");
  });

  it.each([
    "305555012",
    "30555501234",
    "+3055550123",
    "+44 20 7946 0958",
    "call 3055550123",
    "3055550123 x4",
    "305-555-0123 or 305-555-0124",
    "1-800-JUNIPER",
    "٣٠٥٥٥٥٠١٢٣",
  ])("keeps %j as it is written (rule 5.18)", (text) => {
    expect(phoneDisplay(` ${text} `)).toBe(text);
  });

  it.prop([tenDigits, separators, fc.constantFrom("", "+1", "+1 ", "1-")])(
    "formats ten digits alike in every notation (rule 5.18)",
    (digits, between, code) => {
      const text = code + [...digits].map((digit, at) => between[at] + digit).join("");
      // A zero in brackets after a calling code is no digit of the number.
      fc.pre(!text.includes("(0)"));
      const shown = phoneDisplay(text);
      expect(shown).toMatch(/^\d{3}-\d{3}-\d{4}$/);
      expect(shown.replaceAll("-", "")).toBe(digits);
      expect(phoneDisplay(shown)).toBe(shown);
    },
  );

  it.prop([fc.string()])("shows something for every text but a blank one", (text) => {
    expect(phoneDisplay(text) === "").toBe(text.trim() === "");
  });
});

describe("phoneHref", () => {
  it.each(MIAMI)("dials %j as +13055550123 (rule 5.18)", (text) => {
    expect(phoneHref(text)).toBe("tel:+13055550123");
  });

  it.each([
    ["+44 (0)20 7946 0958", "tel:+442079460958"],
    ["0044 20 7946 0958", "tel:+442079460958"],
    ["020 7946 0958", "tel:02079460958"],
    ["01 23 45 67 89", "tel:0123456789"],
    ["0114 496 0000", "tel:01144960000"],
    ["555-0123", "tel:5550123"],
    ["305-555-0123 ext. 4", "tel:+13055550123;ext=4"],
    ["305-555-0123 extension 12", "tel:+13055550123;ext=12"],
    ["+1 305 555 0123;ext=4", "tel:+13055550123;ext=4"],
    ["+44 20 7946 0958 x12", "tel:+442079460958;ext=12"],
  ])("dials %j as %s", (text, href) => {
    expect(phoneHref(text)).toBe(href);
  });

  it.each([
    "",
    " ",
    "5",
    "by appointment",
    "305-555-0123 or 305-555-0124",
    "1-800-JUNIPER",
    "x4",
    "+",
    "1+2",
  ])("has no address for %j, which is not one number", (text) => {
    expect(phoneHref(text)).toBeNull();
  });

  it.prop([fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789+()-. x#;ext=") }))])(
    "is an address of digits for any text",
    (text) => {
      expect(phoneHref(text) ?? "tel:00").toMatch(/^tel:\+?\d{2,20}(;ext=\d{1,20})?$/);
    },
  );
});
