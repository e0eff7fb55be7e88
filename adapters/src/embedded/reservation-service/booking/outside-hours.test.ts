import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../../../platform/database/database.builders.ts";
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

    expect(await findTimesOutsideHours(database, restaurant, clock.now)).toEqual([]);
    expect(await findTimesOutsideHours(database, shorter, clock.now)).toEqual([
      { time: "2027-03-05T21:30", bookings: 2 },
      { time: "2027-03-06T21:30", bookings: 1 },
    ]);
    const afterHolds = clock.now + 3_600_000;
    expect(await findTimesOutsideHours(database, shorter, afterHolds)).toEqual([
      { time: "2027-03-06T21:30", bookings: 1 },
    ]);
    const nextWeek = clock.now + 7 * 86_400_000;
    expect(await findTimesOutsideHours(database, shorter, nextWeek)).toEqual([]);
  });
});
