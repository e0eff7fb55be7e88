import type { Coordinates } from "./location.ts";

/** The likely place of a visitor: ISO country and region code, and a point. */
export interface Place {
  readonly countryCode: string;
  readonly region: string;
  readonly coordinates: Coordinates;
}

/** The place of a visitor whose lookup fails (rule 9.18). */
export const DEFAULT_PLACE: Place = {
  countryCode: "US",
  region: "FL",
  coordinates: { latitude: 0, longitude: 0 },
};

/** Returns the point of a place, or null for the default 0,0 of a failed lookup (rules 3.23, 7.4). */
export const positionOf = (place: Place): Coordinates | null =>
  place.coordinates.latitude === 0 && place.coordinates.longitude === 0 ? null : place.coordinates;

/** The text of a country look-up that failed (rule 8.37). */
export const COUNTRY_UNAVAILABLE = "unable to fetch the country";
