import { describe, expect, it } from "vitest";
import { decodeUtcInstant } from "./responses.schema.ts";

describe("decodeUtcInstant", () => {
  it.each([
    "2027-03-05T15:05:00",
    "2027-03-05T15:05:00.000",
    "2027-03-05T15:05:00Z",
    "2027-03-05T10:05:00-05:00",
    "2027-03-05T16:05:00+01:00",
  ])("decodes %s as the same instant", (text) => {
    expect(decodeUtcInstant(text)).toBe(Date.UTC(2027, 2, 5, 15, 5));
  });

  it("returns NaN for other text", () => {
    expect(decodeUtcInstant("soon")).toBeNaN();
  });
});
