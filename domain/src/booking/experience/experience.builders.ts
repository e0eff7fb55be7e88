import type { AddOn } from "./add-on.ts";
import type { Experience } from "./experience.ts";

/** Creates a prepaid tasting menu at $95.00 a person; overrides replace any field. */
export const createExperience = (overrides: Partial<Experience> = {}): Experience => ({
  id: 7,
  version: 3,
  name: "Tasting menu",
  description: "Seven courses at the counter.",
  pricePerPerson: 9500,
  currency: "USD",
  isPrepaid: true,
  ...overrides,
});

/** Creates a wine pairing at $45.00, four at most; overrides replace any field. */
export const createAddOn = (overrides: Partial<AddOn> = {}): AddOn => ({
  itemId: "wine",
  name: "Wine pairing",
  description: "Five glasses.",
  pricePerItem: 4500,
  currency: "USD",
  maxPerReservation: 4,
  ...overrides,
});
