import { closedOn } from "@couvert/domain/booking/availability/restaurant.builders";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { errorBody, openTestService } from "../../src/reservation-service/reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

const AVAILABILITY = "/v2/availability/{rid}?start_date_time=2027-03-05T19:00&party_size=2";

describe("GET availability", () => {
  it("lists each free time with its dining areas", async () => {
    const { call, restaurant } = await openTestService();
    const { status, body } = await call("GET", AVAILABILITY);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rid: restaurant.restaurantId,
      party_size: 2,
      no_availability_reasons: [],
    });
    expect(body.times).toEqual(body.times_available.map(({ time }) => time));
    expect(body.times_available[0]).toEqual({
      time: "2027-03-05T17:00",
      availability_types: [
        {
          type: "Standard",
          diningArea: [
            { id: 1, attributes: ["default"], environment: "Indoor", experience_ids: [] },
            { id: 2, attributes: ["bar"], environment: "Indoor", experience_ids: [] },
          ],
          cancellationPolicy: null,
        },
      ],
    });
  });

  it("includes the hours of free cancellation", async () => {
    const { call } = await openTestService({ freeCancellationHours: 24 });
    const { body } = await call("GET", AVAILABILITY);
    expect(body.times_available[0]).toMatchObject({
      availability_types: [{ cancellationPolicy: { free_until_hours: 24 } }],
    });
  });

  it("searches 150 minutes on each side, or the requested window", async () => {
    const { call } = await openTestService();
    const wide = (await call("GET", AVAILABILITY)).body.times;
    expect([wide.at(0), wide.at(-1)]).toEqual(["2027-03-05T17:00", "2027-03-05T21:30"]);
    const near = (await call("GET", `${AVAILABILITY}&backward_minutes=15&forward_minutes=0`)).body.times;
    expect(near).toEqual(["2027-03-05T18:45", "2027-03-05T19:00"]);
  });

  it("counts current bookings when a search begins in an hour that daylight saving skips", async () => {
    const night = [{ weekdays: [0], firstSeating: "00:00", lastSeating: "04:00" } as const];
    const { call, lock } = await openTestService({ shifts: night });
    await lock({ date_time: "2027-03-14T01:00" });
    const search = "/v2/availability/{rid}?start_date_time=2027-03-14T02:30&backward_minutes=0&party_size=2";
    const { body } = await call("GET", search);
    expect(body.times_available[0]).toMatchObject({
      time: "2027-03-14T03:00",
      availability_types: [{ diningArea: [{ attributes: ["default"] }] }],
    });
    expect(body.times_available[2]).toMatchObject({
      time: "2027-03-14T03:30",
      availability_types: [{ diningArea: [{ attributes: ["default"] }, { attributes: ["bar"] }] }],
    });
  });

  it.each([
    ["party_size=1", "2027-03-05T19:00", "BelowMinPartySize"],
    ["party_size=9", "2027-03-05T19:00", "AboveMaxPartySize"],
    ["party_size=2", "2027-03-05T09:59", "PastTime"],
    ["party_size=2&forward_minutes=0", "2027-03-05T10:30", "NotFarEnoughInAdvance"],
    ["party_size=2", "2028-03-05T19:00", "OutsideBookingWindow"],
    ["party_size=2", "9999-12-31T23:00", "OutsideBookingWindow"],
    ["party_size=9", "9999-12-31T23:00", "AboveMaxPartySize"],
    ["party_size=2", "0000-01-01T00:00", "PastTime"],
    ["party_size=2", "2027-03-06T08:00", "NoTimesExist"],
    ["party_size=2", "2027-03-07T19:00", "NoTimesExist"],
  ])("returns no times for %s at %s: %s", async (party, start, reason) => {
    const { call } = await openTestService({
      minPartySize: 2,
      leadTimeMinutes: 60,
      opening: closedOn("2027-03-07"),
    });
    const { status, body } = await call("GET", `/v2/availability/{rid}?start_date_time=${start}&${party}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ times: [], times_available: [], no_availability_reasons: [reason] });
  });

  it.each([
    ["start_date_time=2027-02-30T19:00&party_size=2", "start_date_time is invalid"],
    ["start_date_time=2027-03-05T19:00", "party_size is invalid"],
    ["start_date_time=2027-03-05T19:00&party_size=0", "party_size is invalid"],
    ["start_date_time=2027-03-05T19:00&party_size=2&forward_minutes=999999", "forward_minutes is invalid"],
  ])("rejects %s", async (query, message) => {
    const { call } = await openTestService();
    expect(await call("GET", `/v2/availability/{rid}?${query}`)).toEqual({
      status: 400,
      body: errorBody(message),
    });
  });

  it("answers 404 for an unknown restaurant", async () => {
    const { call } = await openTestService();
    expect(await call("GET", AVAILABILITY.replace("{rid}", "7"))).toEqual({
      status: 404,
      body: errorBody("MissingResource"),
    });
  });
});
