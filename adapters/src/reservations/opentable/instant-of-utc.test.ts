import { describe, expect, it } from "vitest";
import { instantOfUtc } from "./instant-of-utc.ts";

describe("instantOfUtc", () => {
  it.each([
    "2027-03-05T15:05:00",
    "2027-03-05T15:05:00.000",
    "2027-03-05T15:05:00Z",
    "2027-03-05T10:05:00-05:00",
    "2027-03-05T16:05:00+01:00",
  ])("reads %s as the same instant", (text) => {
    expect(instantOfUtc(text)).toBe(Date.UTC(2027, 2, 5, 15, 5));
  });

  it("reads other text as no instant", () => {
    expect(instantOfUtc("soon")).toBeNaN();
  });
});
