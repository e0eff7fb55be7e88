import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { decodePostalCode } from "./postal-code.ts";

describe("decodePostalCode", () => {
  it.each([
    ["FL 33131", "33131", "FL", "US"],
    ["33131", "33131", null, "US"],
    ["tx 75207-1234", "75207-1234", "TX", "US"],
    ["ON M5A 1R6", "M5A 1R6", "ON", "CA"],
    [" bc v6a1b4 ", "V6A 1B4", "BC", "CA"],
    ["SW1A 1AA", "SW1A 1AA", null, null],
    ["FL 3313", "FL 3313", null, null],
    ["", "", null, null],
  ])("decodes %j to %j of %s in %s", (written, code, region, country) => {
    expect(decodePostalCode(written)).toEqual({ code, region, country });
  });

  it.prop([fc.string()])("returns a country only for a code in its format", (written) => {
    const { code, country } = decodePostalCode(written);
    if (country === "US") expect(code).toMatch(/^\d{5}(-\d{4})?$/);
    if (country === "CA") expect(code).toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/);
    if (country === null) expect(code).toBe(written.trim());
  });
});
