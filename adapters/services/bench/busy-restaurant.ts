import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";

/** Creates a restaurant with tables for two, four and six in two rooms, open from 11 AM to 10 PM. */
export const busyRestaurant = (tables: number, restaurantId = 1): Restaurant =>
  createRestaurant({
    restaurantId,
    maxPartySize: 12,
    tables: Array.from({ length: tables }, (_, index) => ({
      id: `T${String(index + 1).padStart(2, "0")}`,
      seats: [2, 2, 4, 4, 6][index % 5] ?? 2,
      seatingArea: index % 4 === 3 ? "patio" : "default",
    })),
    joins: [
      { tables: ["T05", "T10"], seats: 12 },
      { tables: ["T03", "T09"], seats: 8 },
      { tables: ["T08", "T24"], seats: 8 },
    ],
    shifts: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], firstSeating: "11:00", lastSeating: "22:00" }],
  });
