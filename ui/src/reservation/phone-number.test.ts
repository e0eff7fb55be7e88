import { describe, expect, it } from "vitest";
import { dialled, phoneProblem } from "./phone-number.ts";

describe("phoneProblem", () => {
  it.each(["305-555-0123", "(305) 555 0123", "3055550123", "+1 416 555 0123", "+44 20 7946 0958"])(
    "takes %s",
    (typed) => {
      expect(phoneProblem(typed, "US")).toBeNull();
    },
  );

  it.each(["12", "call me", "305-555", "+999 12345678"])(
    "says that %s is not valid, as it was typed",
    (typed) => {
      expect(phoneProblem(typed, "US")).toBe(`${typed} is not a valid phone number.`);
    },
  );

  it("says nothing of a field that is empty", () => {
    expect(phoneProblem("", "US")).toBeNull();
    expect(phoneProblem("  ", "US")).toBeNull();
  });
});

describe("dialled", () => {
  it("reads a number without a country code in the country given", () => {
    expect(dialled({ phoneNumber: "(305) 555-0123", phoneCountry: "US" })).toEqual({
      phoneNumber: "+13055550123",
      phoneCountry: "US",
    });
  });

  it("names the country that a number's own code belongs to", () => {
    expect(dialled({ phoneNumber: "+44 20 7946 0958", phoneCountry: "US" })).toEqual({
      phoneNumber: "+442079460958",
      phoneCountry: "GB",
    });
  });
});
