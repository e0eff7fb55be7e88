import type { Party } from "@couvert/domain/booking/desk/party";
import type { DeskOrder } from "./add-party.ts";

/** Creates a booking of two by telephone at seven, at the best tables of the dining room; overrides replace any field. */
export const createDeskOrder = (overrides: Partial<DeskOrder> = {}): DeskOrder => ({
  source: "phone",
  request: { partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" },
  tables: null,
  minutes: null,
  guest: createDeskGuest(),
  occasion: "",
  specialRequest: "",
  notes: "",
  override: null,
  language: "en-US",
  ...overrides,
});

/** Creates a guest who gave a name and a telephone number. */
export const createDeskGuest = (overrides: Partial<Party["guest"]> = {}): Party["guest"] => ({
  firstName: "Ana",
  lastName: "Reyes",
  email: "",
  phoneNumber: "3055550123",
  phoneCountry: "US",
  ...overrides,
});

/** A host with a tablet. */
export const HOST = { staffId: "host-1", device: "Door" };
