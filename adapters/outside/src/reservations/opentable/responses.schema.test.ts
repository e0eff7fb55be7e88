import { RESERVATION_TOKEN_MAX_LENGTH } from "@couvert/api/reservations/reservation-requests.schema";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { decodeUtcInstant, LockBody, minuteOf } from "./responses.schema.ts";

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

  it.each(["soon", "5", "2027", "900", "+275760-01-01T00:00:00Z"])("returns NaN for %s", (text) => {
    expect(decodeUtcInstant(text)).toBeNaN();
  });
});

describe("minuteOf", () => {
  it.each(["", ":00", ":00.000", "-05:00", ":00-0500"])("reads the minute before %j", (after) => {
    expect(minuteOf(`2027-03-05T19:00${after}`)).toBe("2027-03-05T19:00");
  });

  it.each(["Z", ":00Z", ":00.000Z", "5", " pm", ":0", "+1"])("reads none before %j (rule 7.48)", (after) => {
    expect(minuteOf(`2027-03-05T19:00${after}`)).toBeUndefined();
  });
});

describe("LockBody", () => {
  it.each([
    [RESERVATION_TOKEN_MAX_LENGTH, true],
    [RESERVATION_TOKEN_MAX_LENGTH + 1, false],
  ])("decides on a token of %i characters, as the endpoints do: %s", (length, isAccepted) => {
    const body = { expires_at: "2027-03-05T15:05:00", reservation_token: "x".repeat(length) };
    expect(Schema.is(LockBody)(body)).toBe(isAccepted);
  });
});
