import type { Availability, Slot } from "./availability.ts";
import type { Booking } from "./booking.ts";
import { type Details, emptyDetails } from "./details.ts";
import type { Hold } from "./hold.ts";

/** A standard slot at 7:00 PM; overrides replace any field. */
export const createSlot = (overrides: Partial<Slot> = {}): Slot => ({
  time: "2027-03-05T19:00",
  availabilityType: ["Standard"],
  attribute: "default",
  version: 1,
  ...overrides,
});

/** An answer with the slots given. */
export const createAvailability = (...slots: readonly Slot[]): Availability => ({
  slots,
  noAvailabilityReasons: [],
});

/** A hold that ends five minutes after the first second of 2027-03-05. */
export const createHold = (overrides: Partial<Hold> = {}): Hold => ({
  token: "token-1",
  expiresAt: Date.parse("2027-03-05T00:05:00Z"),
  ...overrides,
});

/** Everything a table needs to be booked. */
export const createDetails = (overrides: Partial<Details> = {}): Details => ({
  ...emptyDetails("US"),
  firstName: "Ana",
  lastName: "Reyes",
  phoneNumber: "305-555-0123",
  email: "ana@example.com",
  ...overrides,
});

/** A confirmed reservation for two at 7:00 PM. */
export const createBooking = (overrides: Partial<Booking> = {}): Booking => ({
  seat: { partySize: 2, time: "2027-03-05T19:00", attribute: "default" },
  confirmation: "JR7K2M",
  manageUrl: "https://book.example.com/manage/abc",
  ...overrides,
});
