import { createOpeningTimes } from "../opening/opening.builders.ts";
import type { Location, LocationEntry } from "./location.ts";
import type { Zone } from "./zone.ts";

/** Creates a location entry in Miami; overrides replace any field. */
export const createLocationEntry = (overrides: Partial<LocationEntry> = {}): LocationEntry => ({
  uid: "miami",
  title: "Miami",
  coordinates: { latitude: 25.7617, longitude: -80.1918 },
  isFlagship: false,
  ...overrides,
});

/** Creates a complete location in Miami that takes reservations; overrides replace any field. */
export const createLocation = (overrides: Partial<Location> = {}): Location => ({
  ...createLocationEntry(),
  address: "120 Juniper Row",
  city: "Miami",
  postalCode: "FL 33131",
  country: "US",
  phone: "305-555-0101",
  image: null,
  isComingSoon: false,
  timeZone: "America/New_York",
  currency: "USD",
  opening: createOpeningTimes(),
  region: null,
  summary: "The first of our dining rooms.",
  story: [],
  hoursNote: "",
  streets: [],
  restaurantId: 1001,
  reserveLink: null,
  reserveButtonText: null,
  reserveMessage: null,
  groupBookingLink: null,
  jobUnit: null,
  externalCareersLink: null,
  pickupTitle: null,
  pickupText: [],
  pickupButtonText: null,
  orderButtonText: null,
  deliveryTitle: null,
  deliveryText: [],
  pickupLink: null,
  orderLink: null,
  uberEatsLink: null,
  skipTheDishesLink: null,
  customOrderLinks: [],
  ...overrides,
});

/** Creates a zone of only Miami, without a menu layout; overrides replace any field. */
export const createZone = (overrides: Partial<Zone> = {}): Zone => ({
  id: "florida",
  menuLayoutUid: null,
  locations: ["miami"],
  ...overrides,
});
