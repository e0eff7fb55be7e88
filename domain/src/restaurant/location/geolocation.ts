import type { Coordinates } from "./location.ts";

/** Where a visitor seems to be: ISO country and region code, and a point. */
export interface Place {
  readonly countryCode: string;
  readonly region: string;
  readonly coordinates: Coordinates;
}

/** The place assumed when nobody could tell (spec 3). */
export const DEFAULT_PLACE: Place = {
  countryCode: "US",
  region: "FL",
  coordinates: { latitude: 0, longitude: 0 },
};

/** The point of a located visitor; the default 0,0 of a failed look-up locates nobody. */
export const positionOf = (place: Place): Coordinates | null =>
  place.coordinates.latitude === 0 && place.coordinates.longitude === 0 ? null : place.coordinates;
