import type { OpeningTimes } from "../../restaurant/opening/opening-times.ts";
import type { CalendarDate } from "../../time/calendar-date.ts";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import type { Restaurant, SoldExperience } from "./restaurant.ts";

/** Opening hours of day and night, every day. */
export const ALWAYS_OPEN: OpeningTimes = {
  weekly: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: "00:00", until: "00:00" }],
  specialDays: [],
};

/** Returns opening hours of day and night with closed days. */
export const closedOn = (...dates: readonly CalendarDate[]): OpeningTimes => ({
  ...ALWAYS_OPEN,
  specialDays: dates.map((date) => ({ date, name: "", hours: [] })),
});

/**
 * Creates a small restaurant in Miami that seats parties every evening and joins no tables; overrides replace any field.
 * It is always open, so that only its shifts limit the times.
 */
export const createRestaurant = (overrides: Partial<Restaurant> = {}): Restaurant => ({
  restaurantId: 1001,
  name: "Juniper Row Miami",
  address: "88 Southeast Cassia Street, Miami 33131",
  phone: "305-555-0101",
  email: "miami@example.com",
  timeZone: "America/New_York",
  language: "en-US",
  currency: "USD",
  minPartySize: 1,
  maxPartySize: 8,
  bookingWindowDays: 90,
  leadTimeMinutes: 0,
  freeCancellationHours: null,
  tables: [
    { id: "M1", seats: 2, seatingArea: "default" },
    { id: "M2", seats: 4, seatingArea: "default" },
    { id: "B1", seats: 2, seatingArea: "bar" },
  ],
  joins: [],
  opening: ALWAYS_OPEN,
  shifts: [{ firstSeating: "17:00", lastSeating: "22:00" }],
  turnTimes: [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 120 },
    { upTo: 20, minutes: 150 },
  ],
  experiences: [],
  translations: [],
  ...overrides,
});

/**
 * Creates the prepaid tasting menu with the wine pairing; overrides replace any field. The bar sells it at 6:00 PM and
 * 7:00 PM every day to parties of up to four.
 */
export const createSoldExperience = (overrides: Partial<SoldExperience> = {}): SoldExperience => ({
  ...createExperience(),
  schedules: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], dates: [], times: ["18:00", "19:00"] }],
  seatingAreas: ["bar"],
  minPartySize: 1,
  maxPartySize: 4,
  isOnlyWay: false,
  addOns: [createAddOn()],
  ...overrides,
});
