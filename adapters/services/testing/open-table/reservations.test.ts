import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import {
  errorBody,
  JOINED,
  openTestService,
} from "../../src/reservation-service/reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

describe("POST reservations", () => {
  it("reserves once for a token: 201 first, then 200", async () => {
    const { lock, reserve } = await openTestService();
    const { reservation_token } = (await lock()).body;
    const first = await reserve(reservation_token);
    expect(first).toEqual({
      status: 201,
      body: {
        confirmation_number: expect.stringMatching(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/),
        date_time: "2027-03-05T19:00",
        party_size: 2,
        message: "",
        manage_reservation_url: expect.stringMatching(/^https:\/\/book\.example\.com\/manage\/[\w-]{43}$/),
      },
    });
    expect(await reserve(reservation_token, { first_name: "Someone else" })).toEqual({
      ...first,
      status: 200,
    });
  });

  it.each([
    [{ first_name: " " }, "FirstNameRequired"],
    [{ last_name: "" }, "LastNameRequired"],
    [{ email_address: "" }, "EmailRequired"],
    [{ email_address: "ana" }, "email_address is invalid"],
    [{ phone: { number: "", country_code: "US" } }, "PhoneRequired"],
    [{ phone: { number: "7", country_code: "US" } }, "phone number is invalid"],
    [{ phone: { number: "3055550123", country_code: "us" } }, "phone.country_code is invalid"],
    [{ first_name: "Ana\u0000" }, "first_name is invalid"],
    [{ last_name: "Evil.Com" }, "last_name is invalid"],
    [{ first_name: "Your card was refused: https://evil.example" }, "first_name is invalid"],
    [{ last_name: "Reyes\r\nBcc: all@example.com" }, "last_name is invalid"],
    [{ special_request: "half of a character: \ud83d" }, "special_request is invalid"],
  ])("rejects %j and keeps the hold", async (fields, message) => {
    const { lock, reserve } = await openTestService();
    const { reservation_token } = (await lock()).body;
    expect(await reserve(reservation_token, fields)).toEqual({ status: 400, body: errorBody(message) });
    expect((await reserve(reservation_token)).status).toBe(201);
  });

  it("rejects a special request of more than 1000 characters, and a missing phone", async () => {
    const { lock, reserve } = await openTestService();
    const { reservation_token } = (await lock()).body;
    const long = await reserve(reservation_token, { special_request: "x".repeat(1001) });
    expect(long).toEqual({ status: 400, body: errorBody("special_request is invalid") });
    const unreachable = await reserve(reservation_token, { phone: undefined });
    expect(unreachable).toEqual({ status: 400, body: errorBody("PhoneRequired") });
  });

  it("rejects an unknown token", async () => {
    const { reserve } = await openTestService();
    expect(await reserve("never-given")).toEqual({
      status: 400,
      body: errorBody("reservation_token is invalid"),
    });
  });

  it("reserves another table when the ended hold's table is taken", async () => {
    const { clock, lock, reserve } = await openTestService();
    const late = (await lock({ reservation_attribute: "default" })).body;
    clock.now += 5 * 60_000;
    await lock({ reservation_attribute: "default" });
    expect((await reserve(late.reservation_token)).status).toBe(201);
    expect((await lock({ reservation_attribute: "default" })).status).toBe(409);
  });

  it("reserves every table of a combination, even after the hold has ended", async () => {
    const { clock, lock, reserve } = await openTestService(JOINED);
    const { reservation_token } = (await lock({ party_size: 6, reservation_attribute: "default" })).body;
    clock.now += 5 * 60_000;
    await lock();
    expect((await reserve(reservation_token)).status).toBe(201);
    expect((await lock({ reservation_attribute: "default" })).status).toBe(409);
    expect((await reserve(reservation_token)).status).toBe(200);
  });

  it("rejects an ended hold when one table of its combination is taken, and changes nothing", async () => {
    const { clock, lock, reserve } = await openTestService(JOINED);
    const { reservation_token } = (await lock({ party_size: 6, reservation_attribute: "default" })).body;
    clock.now += 5 * 60_000;
    await lock({ reservation_attribute: "default" });
    expect((await reserve(reservation_token)).status).toBe(409);
    expect((await lock({ reservation_attribute: "default" })).status).toBe(201);
  });

  it("rejects an ended hold without a free table on every retry", async () => {
    const { clock, lock, reserve } = await openTestService();
    const late = (await lock()).body;
    clock.now += 5 * 60_000;
    await lock();
    expect((await reserve(late.reservation_token)).status).toBe(409);
    expect((await reserve(late.reservation_token)).status).toBe(409);
  });

  it("rejects an ended hold whose time is past", async () => {
    const { clock, lock, reserve } = await openTestService();
    const late = (await lock()).body;
    clock.now = Date.parse("2027-03-06T00:01:00Z");
    expect((await reserve(late.reservation_token)).status).toBe(409);
  });

  it("rejects a token whose hold ended a day ago", async () => {
    const { clock, lock, reserve } = await openTestService();
    const late = (await lock({ date_time: "2027-03-12T19:00" })).body;
    clock.now += 5 * 60_000 + 24 * 60 * 60_000;
    expect((await reserve(late.reservation_token)).status).toBe(400);
  });

  it("reserves with a token whose hold ended less than a day ago", async () => {
    const { clock, lock, reserve } = await openTestService();
    const late = (await lock({ date_time: "2027-03-12T19:00" })).body;
    clock.now += 5 * 60_000 + 24 * 60 * 60_000 - 1;
    expect((await reserve(late.reservation_token)).status).toBe(201);
  });
});
