import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestService } from "../reservation-service.builders.ts";
import { findTimesOutsideHours } from "./outside-hours.ts";

beforeAll(sharedDatabase);

describe("findTimesOutsideHours", () => {
  it("returns the times of reservations and live holds that no shift serves any more (rule 3.50)", async () => {
    const service = await openTestService();
    const { restaurant, database, clock, lock, reserve, call } = service;
    const reserved = await lock({ date_time: "2027-03-06T21:30" });
    await reserve(reserved.body.reservation_token);
    await lock({ date_time: "2027-03-05T21:30" });
    await lock({ date_time: "2027-03-05T21:30", reservation_attribute: "default" });
    await lock({ date_time: "2027-03-05T19:00" });
    const released = await lock({ date_time: "2027-03-07T21:30" });
    await call("DELETE", `/v2/booking/{rid}/slot_locks/${released.body.reservation_token}`);
    const shorter = { ...restaurant, shifts: [{ firstSeating: "17:00", lastSeating: "21:00" } as const] };

    const find = (restaurants: readonly Restaurant[], now: number) =>
      findTimesOutsideHours(database, restaurants, now);
    expect(await find([restaurant], clock.now)).toEqual([]);
    const friday = { restaurant: shorter, time: "2027-03-05T21:30", bookings: 2 };
    const saturday = { restaurant: shorter, time: "2027-03-06T21:30", bookings: 1 };
    expect(await find([shorter], clock.now)).toEqual([friday, saturday]);
    expect(await find([shorter], clock.now + 3_600_000)).toEqual([saturday]);
    expect(await find([shorter], clock.now + 7 * 86_400_000)).toEqual([]);
  });

  it("returns those of each restaurant by its own hours and time zone", async () => {
    const { restaurant, database, clock, lock, reserve } = await openTestService();
    const { body } = await lock({ date_time: "2027-03-05T19:00" });
    await reserve(body.reservation_token);
    const closed = { ...restaurant, opening: { weekly: [], specialDays: [] } };
    const other = { ...closed, restaurantId: restaurant.restaurantId + 1_000_000 };
    const found = await findTimesOutsideHours(database, [other, closed, restaurant], clock.now);
    expect(found).toEqual([{ restaurant: closed, time: "2027-03-05T19:00", bookings: 1 }]);
    const halfPastSeven = Date.parse("2027-03-06T00:30:00Z");
    const at = (timeZone: Restaurant["timeZone"]) =>
      findTimesOutsideHours(database, [{ ...closed, timeZone }], halfPastSeven);
    expect([(await at("America/New_York")).length, (await at("America/Los_Angeles")).length]).toEqual([0, 1]);
  });
});
