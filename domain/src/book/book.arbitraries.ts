import fc from "fast-check";
import { createRestaurant } from "./restaurant.builders.ts";
import type { Restaurant } from "./restaurant.ts";

/** Restaurants with one to six tables and one or two shifts, some of which run to the last quarter hour of the day. */
export const restaurants: fc.Arbitrary<Restaurant> = fc
  .record({
    tables: fc.array(
      fc.record({
        seats: fc.integer({ min: 1, max: 8 }),
        attribute: fc.constantFrom("default", "bar", "patio"),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    timeZone: fc.constantFrom("America/New_York", "America/Chicago", "America/Phoenix"),
    shifts: fc.constantFrom(
      [{ weekdays: [0, 1, 2, 3, 4, 5, 6], firstSeating: "17:00", lastSeating: "22:00" }] as const,
      [
        { weekdays: [0, 6], firstSeating: "11:00", lastSeating: "14:30" },
        { weekdays: [1, 2, 3, 4, 5, 6], firstSeating: "18:00", lastSeating: "23:45" },
      ] as const,
    ),
  })
  .map(({ tables, ...rest }) =>
    createRestaurant({ ...rest, tables: tables.map((table, index) => ({ ...table, id: `T${index}` })) }),
  );

/** Parties of 1 to 8. */
export const partySizes: fc.Arbitrary<number> = fc.integer({ min: 1, max: 8 });
