import * as Result from "effect/Result";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkCard } from "./check-card.ts";

const NOON = Date.parse("2027-03-05T12:00:00Z");

const check = (overrides: Record<string, string> = {}, now = NOON) =>
  checkCard(
    new URLSearchParams({
      "card[number]": "4242424242424242",
      "card[exp_month]": "03",
      "card[exp_year]": "2027",
      "card[cvc]": "123",
      ...overrides,
    }),
    now,
  );
const rejectedWith = (failure: string) => ({ failure });

describe("checkCard", () => {
  it("returns brand, last four digits and expiry of a test card", () => {
    expect(check()).toEqual(
      Result.succeed({
        brand: "Visa",
        last4: "4242",
        expMonth: 3,
        expYear: 2027,
        isDeclined: false,
        challenge: "never",
      }),
    );
    expect(check({ "card[number]": "5555 5555 5555 4444", "card[exp_year]": "30" })).toMatchObject({
      success: { brand: "MasterCard", last4: "4444", expYear: 2030 },
    });
  });

  it.each([
    ["378282246310005", "American Express"],
    ["36227206271667", "Diners Club"],
    ["6205500000000000004", "UnionPay"],
  ])("accepts the test number %s of %s (rule 5.27)", (number, brand) => {
    expect(check({ "card[number]": number })).toMatchObject({ success: { brand, last4: number.slice(-4) } });
  });

  it.each([
    ["4000002500003155", "while present"],
    ["4000002760003184", "always"],
  ])("accepts %s, whose bank asks for a challenge: %s (rule 14.9)", (number, challenge) => {
    expect(check({ "card[number]": number })).toMatchObject({ success: { challenge, isDeclined: false } });
  });

  it("accepts a card that its bank declines when charged", () => {
    expect(check({ "card[number]": "4000000000000341" })).toMatchObject({
      success: { last4: "0341", isDeclined: true },
    });
  });

  it.each([
    ["4242424242424241", "incorrect_number"],
    ["4000000000000002", "card_declined"],
    ["4000000000009995", "insufficient_funds"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
    ["4000000000000119", "processing_error"],
    ["400000000000003", "incorrect_number"],
    ["42424242424242424242", "invalid_number"],
    ["4242x42424242424", "invalid_number"],
    ["42", "invalid_number"],
    ["", "invalid_number"],
  ])("answers %s with %s", (number, code) => {
    expect(check({ "card[number]": number })).toMatchObject(rejectedWith(code));
  });

  it("declines a number that is not a test number", () => {
    expect(check({ "card[number]": "4111111111111111" })).toMatchObject(rejectedWith("card_declined"));
  });

  it.each([
    ["0", "27", "invalid_expiry_month"],
    ["13", "27", "invalid_expiry_month"],
    ["3.5", "27", "invalid_expiry_month"],
    ["", "27", "invalid_expiry_month"],
    ["2", "27", "invalid_expiry_month"],
    ["12", "26", "invalid_expiry_year"],
    ["12", "2026", "invalid_expiry_year"],
    ["3", "7", "invalid_expiry_year"],
    ["3", "20277", "invalid_expiry_year"],
    ["3", "", "invalid_expiry_year"],
    ["3", "2078", "invalid_expiry_year"],
  ])("rejects the expiry %s/%s: %s", (month, year, code) => {
    expect(check({ "card[exp_month]": month, "card[exp_year]": year })).toMatchObject(rejectedWith(code));
  });

  it.each([
    ["3", "27"],
    ["03", "2027"],
    ["1", "28"],
    ["12", "2077"],
  ])("accepts the expiry %s/%s", (month, year) => {
    expect(check({ "card[exp_month]": month, "card[exp_year]": year })._tag).toBe("Success");
  });

  it("accepts a card until its month has ended everywhere", () => {
    const over = Date.parse("2027-04-01T12:00:00Z");
    expect(check({}, over - 1)._tag).toBe("Success");
    expect(check({}, over)).toMatchObject(rejectedWith("invalid_expiry_month"));
  });

  it.each(["", "12", "12345", "12x"])("rejects the security code %j", (cvc) => {
    expect(check({ "card[cvc]": cvc })).toMatchObject(rejectedWith("invalid_cvc"));
  });

  it("accepts a security code of three or four digits", () => {
    for (const cvc of ["000", "1234"]) expect(check({ "card[cvc]": cvc })._tag).toBe("Success");
  });

  it("never repeats a number", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 5, maxLength: 24 });
    fc.assert(
      fc.property(digits, (number) => {
        expect(JSON.stringify(check({ "card[number]": number }))).not.toContain(number);
      }),
    );
  });
});
