import { tableAlone } from "../reservation/selection.ts";
import type { BookingFacts } from "./booking-facts.ts";
import type { RestaurantFacts } from "./restaurant-facts.ts";

/** Creates the facts of a table for two in Miami on Friday, March 5, 2027 at seven, booked by Ana Reyes; overrides replace any field. */
export const createBookingFacts = (overrides: Partial<BookingFacts> = {}): BookingFacts => ({
  restaurant: {
    restaurantId: 1001,
    name: "Juniper Row Miami",
    address: "120 Biscayne Boulevard, Miami 33132",
    phone: "305-555-0101",
    timeZone: "America/New_York",
    freeCancellationHours: 24,
    email: "miami@example.com",
    areaNames: {},
  },
  guest: { firstName: "Ana", lastName: "Reyes", email: "ana@example.com", specialRequest: "" },
  language: "en-US",
  selection: tableAlone({ partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" }),
  confirmation: "JR7K2MXY",
  manageUrl: "https://book.example.com/manage/abc",
  visitMinutes: 90,
  hasUnconfirmedConsent: false,
  revision: 0,
  charged: null,
  isKept: false,
  ...overrides,
});

/** Creates the facts of the same table for the restaurant; overrides replace any field. */
export const createRestaurantFacts = (overrides: Partial<RestaurantFacts> = {}): RestaurantFacts => ({
  restaurant: {
    name: "Juniper Row Miami",
    timeZone: "America/New_York",
    email: "miami@example.com",
    areaNames: {},
  },
  guest: {
    firstName: "Ana",
    lastName: "Reyes",
    email: "ana@example.com",
    phoneNumber: "3055550123",
    phoneCountry: "US",
    specialRequest: "Occasion: Birthday Special Request: A quiet corner",
  },
  selection: tableAlone({ partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" }),
  tables: ["D1"],
  before: null,
  confirmation: "JR7K2MXY",
  revision: 0,
  charged: null,
  ...overrides,
});
