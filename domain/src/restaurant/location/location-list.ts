import * as Struct from "effect/Struct";
import type { ListedLocation, Location, LocationCard } from "./location.ts";

/** The most locations that pages name one by one. Pages of a larger group load the shared list (rule 9.33). */
export const MOST_NAMED = 50;

/** Returns whether pages of a group load the shared list instead of naming every location. */
export const isLargeGroup = (locations: readonly unknown[]): boolean => locations.length > MOST_NAMED;

/** Sorts locations by title. */
export const byTitle = <L extends Pick<LocationCard, "title">>(locations: readonly L[]): readonly L[] =>
  locations.toSorted((one, other) => one.title.localeCompare(other.title, "en"));

/** Returns the list that pages share, by title (rule 7.57). */
export const listLocations = (locations: readonly Location[]): readonly ListedLocation[] =>
  byTitle(locations).map((location) => ({
    ...cardOf(location),
    jobUnit: location.jobUnit,
    externalCareersLink: location.externalCareersLink,
  }));

/** Returns the fields of a location that a tile shows, without an empty label, so that lists stay small. */
export const cardOf = (location: LocationCard): LocationCard => ({
  ...Struct.pick(location, CARD_FIELDS),
  ...(location.reserveButtonText ? { reserveButtonText: location.reserveButtonText } : {}),
});

const CARD_FIELDS = [
  "uid",
  "title",
  "coordinates",
  "isFlagship",
  "address",
  "city",
  "postalCode",
  "country",
  "phone",
  "image",
  "isComingSoon",
  "timeZone",
  "currency",
  "opening",
] as const;
