import { closedOn } from "@couvert/domain/booking/availability/restaurant.builders";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import {
  errorBody,
  JOINED,
  openTestService,
} from "../../src/reservation-service/reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

describe("slot locks", () => {
  it("last five minutes, in UTC without an offset", async () => {
    const { lock } = await openTestService();
    expect(await lock()).toEqual({
      status: 201,
      body: { expires_at: "2027-03-05T15:05:00", reservation_token: expect.stringMatching(/^[\w-]{32}$/) },
    });
  });

  it.each([
    [{ date_time: "2027-03-05T09:45" }, "date_time is in the past"],
    [{ date_time: "2027-03-05T10:45" }, "date_time is not far enough in advance"],
    [{ date_time: "2027-03-05T16:45" }, "date_time is outside the times at which parties are seated"],
    [{ date_time: "2027-03-07T19:00" }, "date_time is on a day on which the restaurant is closed"],
    [{ date_time: "2027-03-05T19:10" }, "date_time is outside the times at which parties are seated"],
    [{ date_time: "2027-07-05T19:00" }, "date_time is outside the booking window"],
    [{ date_time: "tonight" }, "date_time is invalid"],
    [{ party_size: 1 }, "party_size is below the minimum"],
    [{ party_size: 9 }, "party_size is above the maximum"],
    [{ party_size: "2" }, "party_size is invalid"],
    [{ reservation_attribute: "roof" }, "reservation_attribute is unknown"],
  ])("are rejected for %j", async (fields, message) => {
    const { lock } = await openTestService({
      minPartySize: 2,
      leadTimeMinutes: 60,
      opening: closedOn("2027-03-07"),
    });
    expect(await lock(fields)).toEqual({ status: 400, body: errorBody(message) });
  });

  it("are rejected when no table is free", async () => {
    const { lock } = await openTestService();
    await lock();
    expect((await lock({ date_time: "2027-03-05T20:15" })).status).toBe(409);
  });

  it("take the smallest sufficient table", async () => {
    const { lock } = await openTestService({
      tables: [
        { id: "six", seats: 6, seatingArea: "bar" },
        { id: "two", seats: 2, seatingArea: "bar" },
      ],
    });
    expect((await lock()).status).toBe(201);
    expect((await lock({ party_size: 6 })).status).toBe(201);
  });

  it("combine tables for a party larger than any table, and hold all of them", async () => {
    const { call, lock } = await openTestService(JOINED);
    const six = { party_size: 6, reservation_attribute: "default" };
    const { status, body } = await lock(six);
    expect(status).toBe(201);
    expect((await lock({ reservation_attribute: "default" })).status).toBe(409);
    await call("DELETE", `/v2/booking/{rid}/slot_locks/${body.reservation_token}`);
    expect((await lock({ reservation_attribute: "default" })).status).toBe(201);
    expect((await lock({ reservation_attribute: "default" })).status).toBe(201);
    expect((await lock(six)).status).toBe(409);
  });

  it("free every table of a combination when they end", async () => {
    const { clock, lock } = await openTestService(JOINED);
    await lock({ party_size: 6, reservation_attribute: "default" });
    clock.now += 5 * 60_000;
    expect((await lock({ reservation_attribute: "default" })).status).toBe(201);
    expect((await lock({ reservation_attribute: "default" })).status).toBe(201);
  });

  it("are rejected for a body that is not JSON", async () => {
    const { call } = await openTestService();
    expect((await call("POST", "/v2/booking/{rid}/slot_locks")).status).toBe(400);
  });

  it("are released with an empty answer", async () => {
    const { call, lock } = await openTestService();
    const { body } = await lock();
    expect(await call("DELETE", `/v2/booking/{rid}/slot_locks/${body.reservation_token}`)).toEqual({
      status: 204,
      body: {},
    });
  });
});
