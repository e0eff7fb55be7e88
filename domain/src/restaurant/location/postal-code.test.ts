import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { decodePostalCode, postalCodeFormat } from "./postal-code.ts";

describe("decodePostalCode", () => {
  it.each([
    ["FL 33131", "US", "33131", "FL"],
    ["33131", "US", "33131", null],
    ["tx 75207-1234", "US", "75207-1234", "TX"],
    ["ON M5A 1R6", "CA", "M5A 1R6", "ON"],
    [" bc v6a1b4 ", "CA", "V6A 1B4", "BC"],
    ["DE 10115", "DE", "DE 10115", null],
    ["75001", "FR", "75001", null],
    ["FL 33131", "CA", "FL 33131", null],
    ["FL 3313", "US", "FL 3313", null],
    ["FL 33131", null, "FL 33131", null],
    ["", "US", "", null],
  ])("decodes %j of %s to %j of %s", (written, country, code, region) => {
    expect(decodePostalCode(written, country)).toEqual({ code, region });
  });

  it.prop([fc.string(), fc.constantFrom("US", "CA", "FR", null)])(
    "leaves a code in another format as it is written",
    (written, country) => {
      if (postalCodeFormat(written) !== country || country === null)
        expect(decodePostalCode(written, country)).toEqual({ code: written.trim(), region: null });
    },
  );
});
