import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { freshRestaurantId, sharedDatabase } from "@couvert/platform/database/database.builders";
import { createReservationService } from "@couvert/services/reservation-service/reservation-service";
import { createDependencies } from "@couvert/services/reservation-service/reservation-service.builders";
import { describe, expect, it } from "vitest";
import { withDemoBookings } from "./demo-bookings.ts";

const NOON = instantOf("America/New_York", "2027-03-05T12:00");
const tables = Array.from({ length: 12 }, (_, index) => ({
  id: `T${index}`,
  seats: 4,
  seatingArea: "default",
}));

const open = async () => {
  const restaurant = createRestaurant({ restaurantId: freshRestaurantId(), tables });
  const dependencies = createDependencies(await sharedDatabase());
  const { desk } = createReservationService({
    ...dependencies,
    restaurants: [restaurant],
    publicUrl: "https://book.example.com",
    now: () => NOON,
  });
  return { restaurant, desk, demo: withDemoBookings(desk, () => NOON) };
};

describe("withDemoBookings", () => {
  it("fills a day of the next fortnight when it is first read, once, and no other", async () => {
    const { restaurant, desk, demo } = await open();
    const [first, again] = await Promise.all([
      demo.day(restaurant, "2027-03-05"),
      demo.day(restaurant, "2027-03-05"),
    ]);
    expect(first.parties.length).toBeGreaterThan(0);
    expect(again.parties).toHaveLength(first.parties.length);
    expect(first.parties.every(({ guest }) => guest.email === "" && guest.lastName !== "")).toBe(true);
    for (const date of ["2027-03-04", "2027-03-19"] as const) {
      expect((await demo.day(restaurant, date)).parties).toEqual([]);
    }
    expect((await desk.day(restaurant, "2027-03-06")).parties).toEqual([]);
  });

  it("leaves a day alone that has a party", async () => {
    const { restaurant, desk, demo } = await open();
    const [party] = (await demo.day(restaurant, "2027-03-05")).parties;
    const later = withDemoBookings(desk, () => NOON);
    const { parties } = await later.day(restaurant, "2027-03-05");
    expect(parties).toHaveLength((await desk.day(restaurant, "2027-03-05")).parties.length);
    expect(parties[0]?.id).toBe(party?.id);
  });
});
