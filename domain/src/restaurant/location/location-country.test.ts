import { describe, expect, it } from "vitest";
import { agreedCountry, isCountry } from "./location-country.ts";

describe("agreedCountry", () => {
  it.each([
    ["America/New_York", "USD", "FL 33131", "US"],
    ["America/Toronto", "CAD", "ON M5A 1R6", "CA"],
    ["Europe/Paris", "EUR", "75001", "FR"],
    ["Europe/Berlin", "EUR", "DE 10115", "DE"],
    ["America/Mexico_City", "MXN", "06600", "MX"],
    ["Asia/Kolkata", "INR", "", "IN"],
    ["Europe/Kyiv", "UAH", "", "UA"],
    ["America/New_York", null, "FL 33131", "US"],
    ["America/Vancouver", null, "BC V6A 1B4", "CA"],
    ["Europe/Paris", null, "75001", null],
    ["America/Toronto", "USD", "ON M5A 1R6", null],
    ["Europe/London", "EUR", "SW1A 1AA", null],
    ["UTC", "USD", "FL 33131", null],
    ["Africa/Dakar", "XOF", "", null],
  ])("finds for %s, %s and %j: %s (rule 3.63)", (timeZone, currency, postalCode, country) => {
    expect(agreedCountry(timeZone, currency, postalCode)).toBe(country);
  });
});

describe("isCountry", () => {
  it.each([
    ["CA", true],
    ["FR", true],
    ["ca", false],
    ["ZZ", false],
    ["CAN", false],
    ["", false],
  ])("knows whether %j is one: %s", (code, is) => {
    expect(isCountry(code)).toBe(is);
  });
});
