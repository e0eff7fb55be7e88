import type { Party } from "./party.ts";

/** Creates a party of two that is expected at seven at table M1; overrides replace any field. */
export const createParty = (overrides: Partial<Party> = {}): Party => ({
  id: 1,
  version: 0,
  source: "web",
  confirmation: "ABC123",
  status: "expected",
  time: "2027-03-05T19:00",
  partySize: 2,
  seatingArea: "default",
  minutes: 90,
  tables: ["M1"],
  isLocked: false,
  arrivedAt: null,
  seatedAt: null,
  finishedAt: null,
  guest: {
    firstName: "Ana",
    lastName: "Reyes",
    email: "ana@example.com",
    phoneNumber: "3055550123",
    phoneCountry: "US",
  },
  language: "en-US",
  occasion: "",
  request: "",
  notes: "",
  experience: "",
  paid: null,
  visits: 0,
  ...overrides,
});
