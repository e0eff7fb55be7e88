import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { CountryAnswer, GeolocationAnswer } from "./geolocation.schema.ts";

const decode = Schema.decodeUnknownSync(GeolocationAnswer);
const data = { status: "success", countryCode: "CA", region: "ON", lat: 43.65, lon: -79.38 };

describe("GeolocationAnswer", () => {
  it.each(["success", "fail"])("decodes an answer of status %s (rule 7.3)", (status) => {
    expect(decode({ data: { ...data, status } })).toEqual({ data: { ...data, status } });
  });

  it.each([
    ["status", "found"],
    ["countryCode", null],
    ["region", 5],
    ["lat", "43.65"],
    ["lon", undefined],
  ])("rejects an answer whose %s is %j", (field, value) => {
    expect(() => decode({ data: { ...data, [field]: value } })).toThrow(field);
  });

  it("rejects an answer without data", () => {
    expect(() => decode(data)).toThrow("data");
  });
});

describe("CountryAnswer", () => {
  const decodeCountry = Schema.decodeUnknownSync(CountryAnswer);

  it("decodes two capitals only", () => {
    const answer = (country: string) => ({ success: true, response: { country } });
    expect(decodeCountry(answer("CA"))).toEqual(answer("CA"));
    for (const wrong of ["", "ca", "CAN", "C1"])
      expect(() => decodeCountry(answer(wrong))).toThrow("country");
  });
});
