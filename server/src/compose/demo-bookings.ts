import { type Restaurant, seatingAreasOf } from "@couvert/domain/booking/availability/restaurant";
import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { dateOf } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { DeskOrder } from "@couvert/services/reservation-service/desk/add-party";
import type { Desk } from "@couvert/services/reservation-service/desk/desk";

/** How many days from today on have invented bookings. */
const DEMO_DAYS = 14;

/** The share of a restaurant's tables that are booked at a time of day, by the hour. */
const BUSY: Readonly<Record<string, number>> = { "18": 0.15, "19": 0.3, "20": 0.2, "21": 0.1 };

const FIRST_NAMES =
  "Ana Bo Camille Dev Elena Farid Grace Hugo Ines Jonah Kei Lucía Marc Nora Omar Priya".split(" ");
const LAST_NAMES =
  "Reyes Chen Tremblay Patel Rossi Haddad Okafor Martin Silva Weiss Tanaka Gómez Roy Lind Aziz Brandt".split(
    " ",
  );
const REQUESTS = [
  "",
  "",
  "",
  "Nut allergy",
  "High chair, please",
  "By the window if you can",
  "Two guests are vegan",
  "Gluten-free, celiac",
];
const OCCASIONS = ["", "", "", "Birthday", "Anniversary", "Business Meal"];
const NOTES = ["", "", "Regular: likes the corner", "Came with a walking stick last time"];

/** Returns a desk that fills an empty day of the next fortnight when it is first read: with the same guests each time. */
export const withDemoBookings = (desk: Desk, now: () => Instant): Desk => {
  const filled = new Map<string, Promise<void>>();
  const fillOnce = (restaurant: Restaurant, date: CalendarDate): Promise<void> => {
    const key = `${restaurant.restaurantId} ${date}`;
    const filling = filled.get(key) ?? fill(desk, restaurant, date, now());
    filled.set(key, filling);
    return filling;
  };
  return {
    ...desk,
    day: async (restaurant, date) => {
      await fillOnce(restaurant, date);
      return desk.day(restaurant, date);
    },
  };
};

const fill = async (desk: Desk, restaurant: Restaurant, date: CalendarDate, now: Instant): Promise<void> => {
  const today = dateOf(localTimeIn(restaurant.timeZone, now));
  if (date < today || date >= addDays(today, DEMO_DAYS)) return;
  if ((await desk.day(restaurant, date)).parties.length > 0) return;
  const chance = createChance(restaurant.restaurantId + Number(date.replaceAll("-", "")));
  const pick = <A>(items: readonly [A, ...A[]] | readonly A[]): A =>
    items[Math.floor(chance() * items.length)] as A;
  const times = await desk.times(restaurant, { date, partySize: 2 });
  for (const { time } of times) {
    const expected = (BUSY[time.slice(11, 13)] ?? 0.02) * (restaurant.tables.length / 4);
    for (let booked = chance(); booked < expected; booked += 1) {
      const partySize = Math.min(pick([2, 2, 2, 3, 4, 4, 5, 6]), restaurant.maxPartySize);
      const seatingArea = pick(seatingAreasOf(restaurant));
      const order: DeskOrder = {
        source: "phone",
        request: { partySize, time, seatingArea },
        tables: null,
        minutes: null,
        guest: {
          firstName: pick(FIRST_NAMES),
          lastName: pick(LAST_NAMES),
          // Without an address nobody gets an email.
          email: "",
          phoneNumber: `30555501${String(Math.floor(chance() * 100)).padStart(2, "0")}`,
          phoneCountry: "US",
        },
        occasion: pick(OCCASIONS),
        specialRequest: pick(REQUESTS),
        notes: pick(NOTES),
        override: null,
        language: restaurant.language,
      };
      // One that finds no table is left out.
      await desk.add(restaurant, order, { staffId: null, device: null });
    }
  }
};

/** Returns numbers from 0 up to 1 that look random, the same ones for the same seed (mulberry32). */
const createChance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
