import * as Result from "effect/Result";
import fc from "fast-check";
import { openingTimesAround } from "../../restaurant/opening/opening.arbitraries.ts";
import type { OpeningTimes } from "../../restaurant/opening/opening-times.ts";
import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import { QUARTER_HOURS } from "../../time/clock-time.ts";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { type Instant, instantOf, localTimeIn } from "../../time/zoned-time.ts";
import { bookableTimes } from "./bookable-times.ts";
import { holdTable, type Parties, releaseTable, reserveTable } from "./reservation-service.model.ts";
import { ALWAYS_OPEN, closedOn, createRestaurant, createSoldExperience } from "./restaurant.builders.ts";
import {
  type Restaurant,
  type Shift,
  type SoldExperience,
  seatingAreasOf,
  type Table,
  type TableCombination,
} from "./restaurant.ts";
import type { TableOrder } from "./sold-experiences.ts";

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const CHANGING_DAYS: readonly CalendarDate[] = [
  "2027-03-14",
  "2027-11-07",
  "2027-04-04",
  "2027-10-03",
  "2028-02-29",
  "2027-12-31",
];

const shifts: fc.Arbitrary<readonly Shift[]> = fc.constantFrom(
  [{ firstSeating: "17:00", lastSeating: "22:00" }],
  [
    { weekdays: [0, 6], firstSeating: "11:00", lastSeating: "14:30" },
    { weekdays: [1, 2, 3, 4, 5, 6], firstSeating: "18:00", lastSeating: "23:45" },
  ],
  // Open at night, when clocks change.
  [
    { firstSeating: "00:00", lastSeating: "04:00" },
    { firstSeating: "21:00", lastSeating: "23:45" },
  ],
  [{ firstSeating: "opening", lastSeating: "60 minutes before closing" }],
  [
    { firstSeating: "30 minutes after opening", lastSeating: "01:30" },
    { dates: CHANGING_DAYS, firstSeating: "opening", lastSeating: "15 minutes before closing" },
  ],
);

const tables: fc.Arbitrary<readonly Table[]> = fc
  .array(
    fc.record({
      seats: fc.integer({ min: 1, max: 4 }),
      seatingArea: fc.constantFrom("default", "default", "bar"),
    }),
    { minLength: 1, maxLength: 6, size: "max" },
  )
  .map((each) => each.map((table, index) => ({ ...table, id: `T${index}` })));

/**
 * Joins of some tables of one seating area. They may share tables, and seat one more or fewer than their tables apart.
 */
const joinsOf = (all: readonly Table[]): fc.Arbitrary<readonly TableCombination[]> =>
  fc
    .array(fc.tuple(fc.shuffledSubarray([...all], { minLength: 1 }), fc.integer({ min: -1, max: 1 })), {
      maxLength: 4,
      size: "max",
    })
    .map((picks) =>
      picks
        .map(([picked, more]) => {
          const joined = picked.filter(({ seatingArea }) => seatingArea === picked[0]?.seatingArea);
          return {
            tables: joined.map(({ id }) => id),
            seats: joined.reduce((sum, { seats }) => sum + seats, more),
          };
        })
        .filter((join) => join.tables.length > 1),
    );

/** Any opening times around a day of clock changes, and often those of day and night. */
const opening: fc.Arbitrary<OpeningTimes> = fc.oneof(
  { arbitrary: fc.constant(ALWAYS_OPEN), weight: 2 },
  { arbitrary: fc.constantFrom(...CHANGING_DAYS).chain(openingTimesAround), weight: 1 },
  {
    arbitrary: fc.constantFrom(...CHANGING_DAYS).map((day) => closedOn(addDays(day, -1), day)),
    weight: 1,
  },
  {
    arbitrary: fc.constant({
      weekly: [{ weekdays: EVERY_DAY, from: "17:00", until: "03:00" }],
      specialDays: [],
    } as const),
    weight: 1,
  },
);

/** Up to two experiences, each in one seating area or both, and sometimes the only way to book a table. */
const experiences: fc.Arbitrary<readonly SoldExperience[]> = fc
  .array(
    fc.record({
      isPrepaid: fc.boolean(),
      isOnlyWay: fc.constantFrom(false, false, true),
      seatingAreas: fc.constantFrom(["default"], ["bar"], ["default", "bar"]),
      schedules: fc
        .subarray([...QUARTER_HOURS], { minLength: 40 })
        .map((times) => [{ weekdays: EVERY_DAY, dates: [], times }]),
      maxPartySize: fc.constantFrom(3, 20),
    }),
    { maxLength: 2 },
  )
  .map((drawn) =>
    drawn.map((fields, index) => createSoldExperience({ ...fields, id: index + 1, version: 2 })),
  );

/**
 * Restaurants of up to six tables, with or without joins and experiences; some are open at night or until the last
 * quarter hour.
 */
export const restaurants: fc.Arbitrary<Restaurant> = tables
  .chain((all) =>
    fc.record({
      tables: fc.constant(all),
      joins: joinsOf(all),
      shifts,
      opening,
      experiences: fc.oneof(fc.constant([]), experiences),
      leadTimeMinutes: fc.constantFrom(0, 0, 0, 30, 120),
      freeCancellationHours: fc.constantFrom(null, 0, 24),
      timeZone: fc.constantFrom("America/New_York", "America/Phoenix", "Australia/Lord_Howe"),
      minPartySize: fc.constantFrom(1, 1, 1, 2),
      maxPartySize: fc.integer({ min: 6, max: 12 }),
    }),
  )
  .map((restaurant) => createRestaurant(restaurant));

/** Parties of 1 to 10, most of them small. */
export const partySizes: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 1, max: 10 }),
);

/** Days on which the clocks of those restaurants change, a leap day, the last of a year, and any other. */
export const days: fc.Arbitrary<CalendarDate> = fc.oneof(fc.constantFrom(...CHANGING_DAYS), calendarDates);

/** Orders of a few parties at about the same time; some are for what the restaurant never offers. */
const ordersAt = (restaurant: Restaurant, times: readonly LocalDateTime[]): fc.Arbitrary<TableOrder> =>
  fc.record({
    request: fc.record({
      partySize: partySizes,
      time: fc.constantFrom(...times),
      seatingArea: fc.oneof(
        { arbitrary: fc.constantFrom(...seatingAreasOf(restaurant)), weight: 9 },
        { arbitrary: fc.constant("roof"), weight: 1 },
      ),
    }),
    experience: fc.oneof(
      { arbitrary: fc.constant(null), weight: 3 },
      ...restaurant.experiences.map((each) => ({ arbitrary: fc.constant(each), weight: 2 })),
      { arbitrary: fc.constantFrom({ id: 1, version: 1 }, { id: 3, version: 2 }), weight: 1 },
    ),
  });

type Action =
  | { readonly type: "hold"; readonly order: TableOrder }
  | { readonly type: "release" | "reserve"; readonly party: number }
  | { readonly type: "wait"; readonly minutes: number };

const endings: fc.Arbitrary<Action> = fc.record({
  type: fc.constantFrom("release" as const, "reserve" as const),
  party: fc.nat({ max: 3 }),
});

const waits: fc.Arbitrary<Action> = fc.record({
  type: fc.constant("wait" as const),
  minutes: fc.integer({ min: 1, max: 6 }),
});

const actionsFor = (orders: fc.Arbitrary<TableOrder>): fc.Arbitrary<readonly Action[]> => {
  const holds = orders.map((order): Action => ({ type: "hold", order }));
  const weighted = [
    { arbitrary: holds, weight: 5 },
    { arbitrary: endings, weight: 2 },
    { arbitrary: waits, weight: 1 },
  ];
  return fc.array(fc.oneof(...weighted), { minLength: 3, maxLength: 12, size: "max" });
};

/** The parties of a restaurant at an instant of a day, and the next order. */
export interface BookedDay {
  readonly restaurant: Restaurant;
  readonly day: CalendarDate;
  readonly parties: Parties;
  readonly now: Instant;
  readonly wanted: TableOrder;
}

const CARD = { token: "tok_1", last4: "4242" };
const FIVE_MINUTES = 5 * 60_000;

const play = (restaurant: Restaurant, opening: Instant, actions: readonly Action[]) => {
  let parties: Parties = [];
  let now = opening;
  for (const [index, action] of actions.entries()) {
    if (action.type === "wait") {
      now += action.minutes * 60_000;
    } else if (action.type === "hold") {
      const hold = { token: `token-${index}`, expiresAt: now + FIVE_MINUTES };
      parties = Result.getOrElse(holdTable(restaurant, parties, action.order, hold, now), () => parties);
    } else {
      const party = parties.at(-1 - action.party);
      const token = party?.token ?? "never-given";
      const order = { token, experience: party?.experience ?? null, addOns: [], card: CARD };
      parties =
        action.type === "release"
          ? releaseTable(parties, token)
          : Result.getOrElse(reserveTable(restaurant, parties, order, now), () => parties);
    }
  }
  return { parties, now };
};

// Most days begin at midnight, some during a repeated hour or in the evening.
const minutesGone = fc.constantFrom(0, 0, 0, 105, 165, 1110);

/** Days at restaurants after parties have held, released and reserved tables, and after holds have expired. */
export const bookedDays: fc.Arbitrary<BookedDay> = fc
  .tuple(restaurants, days, minutesGone, fc.nat({ max: 40 }))
  .chain(([restaurant, day, minutes, skipped]) => {
    const opening = instantOf(restaurant.timeZone, `${day}T00:00`) + minutes * 60_000;
    const from = localTimeIn(restaurant.timeZone, opening);
    const starts = bookableTimes(restaurant, { from, to: `${day}T23:45` });
    const first = skipped % Math.max(1, starts.length);
    const orders = ordersAt(restaurant, [...starts.slice(first, first + 8), `${day}T16:00`]);
    return fc
      .record({ actions: actionsFor(orders), wanted: orders })
      .map(({ actions, wanted }) => ({ restaurant, day, wanted, ...play(restaurant, opening, actions) }));
  });
