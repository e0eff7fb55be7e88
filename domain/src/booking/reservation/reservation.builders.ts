import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import type { Guest } from "../guest/guest.schema.ts";
import { emptyDetails, type GuestDetails, guestOf } from "../guest/guest.ts";
import type { Availability, Slot } from "./availability.ts";
import type { Hold } from "./hold.ts";
import type { LockOrder, ReserveOrder } from "./reservations.port.ts";
import type { Booking, Confirmation, Selection, TableRequest } from "./selection.ts";

/** Creates a standard slot at 7:00 PM; overrides replace any field. */
export const createSlot = (overrides: Partial<Slot> = {}): Slot => ({
  time: "2027-03-05T19:00",
  availabilityType: ["Standard"],
  seatingArea: "default",
  experienceIds: [],
  addOns: [],
  freeCancellationHours: null,
  version: 1,
  ...overrides,
});

/** Creates a slot at 7:00 PM for the tasting menu only, with the wine pairing on offer; overrides replace any field. */
export const createExperienceSlot = (overrides: Partial<Slot> = {}): Slot =>
  createSlot({ availabilityType: ["Experience"], experienceIds: [7], addOns: [createAddOn()], ...overrides });

/** Creates a search result with the given slots. */
export const createAvailability = (...slots: readonly Slot[]): Availability => ({
  slots,
  noAvailabilityReasons: [],
});

/** Creates a table request for two at 7:00 PM; overrides replace any field. */
export const createTableRequest = (overrides: Partial<TableRequest> = {}): TableRequest => ({
  partySize: 2,
  time: "2027-03-05T19:00",
  seatingArea: "default",
  ...overrides,
});

/** Creates a selection of a table without an experience for two at 7:00 PM; overrides replace any field. */
export const createSelection = (overrides: Partial<Selection> = {}): Selection => ({
  request: createTableRequest(),
  experience: null,
  addOns: [],
  ...overrides,
});

/**
 * Creates a selection of the prepaid tasting menu for two at 7:00 PM, with the wine pairing on offer and none wanted;
 * overrides replace any field.
 */
export const createTasting = (overrides: Partial<Selection> = {}): Selection =>
  createSelection({
    experience: createExperience(),
    addOns: [{ addOn: createAddOn(), quantity: 0 }],
    ...overrides,
  });

/** Creates a hold that ends five minutes after the first second of 2027-03-05; overrides replace any field. */
export const createHold = (overrides: Partial<Hold> = {}): Hold => ({
  token: "token-1",
  expiresAt: Date.parse("2027-03-05T00:05:00Z"),
  ...overrides,
});

/** Creates the guest Ana Reyes; overrides replace any field. */
export const createGuest = (overrides: Partial<Guest> = {}): Guest => ({
  ...guestOf(createDetails()),
  ...overrides,
});

/** Creates the details that Ana Reyes fills in; overrides replace any field. */
export const createDetails = (overrides: Partial<GuestDetails> = {}): GuestDetails => ({
  ...emptyDetails("US"),
  firstName: "Ana",
  lastName: "Reyes",
  phoneNumber: "305-555-0123",
  email: "ana@example.com",
  ...overrides,
});

/** Creates a provider's confirmation; overrides replace any field. */
export const createConfirmation = (overrides: Partial<Confirmation> = {}): Confirmation => ({
  confirmation: "JR7K2M",
  manageUrl: "https://book.example.com/manage/abc",
  ...overrides,
});

/** Creates a confirmed reservation for two at 7:00 PM; overrides replace any field. */
export const createBooking = (overrides: Partial<Booking> = {}): Booking => ({
  selection: createSelection(),
  ...createConfirmation(),
  ...overrides,
});

/** Creates an order to hold a table for two at 7:00 PM; overrides replace any field. */
export const createLockOrder = (overrides: Partial<LockOrder> = {}): LockOrder => ({
  restaurantId: 1001,
  request: createTableRequest(),
  experience: null,
  ...overrides,
});

/** Creates an order to book that table for Ana Reyes; overrides replace any field. */
export const createReserveOrder = (overrides: Partial<ReserveOrder> = {}): ReserveOrder => ({
  ...createLockOrder(),
  token: "token-1",
  addOns: [],
  guest: createGuest(),
  card: null,
  language: "en-US",
  ...overrides,
});
