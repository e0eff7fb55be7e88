import { findContradictions } from "@couvert/domain/booking/availability/contradictions";
import type { Restaurant, RestaurantSettings } from "@couvert/domain/booking/availability/restaurant";
import type { Location } from "@couvert/domain/restaurant/location/location";
import type { OpeningTimes } from "@couvert/domain/restaurant/opening/opening-times";
import { isSameTimeZone } from "@couvert/domain/time/time-zone-names";
import {
  type ReadSettings,
  type RestaurantProblem,
  readRestaurantFiles,
  settingsFile,
} from "./read-restaurant-files.ts";

/** What the reservation service reads of a location's document. */
export type BookedLocation = Pick<Location, "uid" | "restaurantId" | "timeZone" | "currency" | "opening">;

/** The restaurants by the names of their files, and the problems of the files and the locations. */
export interface Restaurants {
  readonly restaurants: ReadonlyMap<string, Restaurant>;
  readonly problems: readonly RestaurantProblem[];
  /** Whether every file could be read. */
  readonly isReadable: boolean;
}

/**
 * Reads the restaurants of a folder and takes their opening hours from their locations. A restaurant without a location of
 * its own, or in another time zone than that, is never open: it keeps its reservations and takes no new ones. One whose
 * shifts contradict the opening hours takes reservations within both (rules 3.48, 3.52). Another currency is named too (rules 3.45, 3.57).
 */
export const readRestaurants = async (
  folder: string,
  locations: readonly BookedLocation[],
  read?: ReadSettings,
): Promise<Restaurants> => {
  const { settings, problems: unreadable } = await readRestaurantFiles(folder, read);
  const all = [...settings.values()];
  const files = Map.groupBy(all, ({ restaurantId }) => restaurantId);
  const documents = Map.groupBy(locations, ({ restaurantId }) => restaurantId);
  const matched = [...settings].map(([name, own]) => {
    const named = documents.get(own.restaurantId) ?? [];
    const [location] = named;
    const problem = matchProblem(own, files.get(own.restaurantId)?.length ?? 0, named);
    if (problem !== null || location === undefined) {
      const problems = problem === null ? [] : [{ file: settingsFile(name), ...problem }];
      return { name, restaurant: { ...own, opening: NEVER_OPEN }, problems };
    }
    const restaurant = { ...own, opening: location.opening };
    const problems = [...currencyProblems(name, own, location), ...hoursProblems(name, own, location)];
    return { name, restaurant, problems };
  });
  return {
    restaurants: new Map(matched.map(({ name, restaurant }) => [name, restaurant])),
    problems: [
      ...unreadable,
      ...matched.flatMap(({ problems }) => problems),
      ...missingFiles(locations, new Set(files.keys())),
    ],
    isReadable: unreadable.length === 0,
  };
};

/** Returns a restaurant as other locations open it, by the hours of its own; never where none matches it. */
export const openedBy = (restaurant: Restaurant, locations: readonly BookedLocation[]): Restaurant => {
  const named = locations.filter(({ restaurantId }) => restaurantId === restaurant.restaurantId);
  const [location] = named;
  const isMatched = location !== undefined && matchProblem(restaurant, 1, named) === null;
  return { ...restaurant, opening: isMatched ? location.opening : NEVER_OPEN };
};

/** Returns whether a restaurant has opening hours, without which it takes no reservations. */
export const hasOpeningHours = ({ opening }: Pick<Restaurant, "opening">): boolean =>
  opening.weekly.length + opening.specialDays.length > 0;

const NEVER_OPEN: OpeningTimes = { weekly: [], specialDays: [] };

/** Returns why a restaurant cannot take the opening hours of the locations that name it; null when it can. */
const matchProblem = (
  { restaurantId: id, timeZone }: RestaurantSettings,
  files: number,
  named: readonly BookedLocation[],
): Omit<RestaurantProblem, "file"> | null => {
  const [location] = named;
  const path = "restaurantId";
  if (files > 1) {
    return { path, reason: `${id} is in two files` };
  }
  if (location === undefined) return { path, reason: `${id} is in no location's document` };
  if (named.length > 1) {
    return { path, reason: `${id} is in several documents: ${named.map(documentFile).join(", ")}` };
  }
  return isSameTimeZone(location.timeZone, timeZone)
    ? null
    : {
        path: "timeZone",
        reason: `must be ${location.timeZone} as in ${documentFile(location)}, not ${timeZone}`,
      };
};

/** The contradictions as they were last found: an edit changes the settings or the opening hours of few restaurants. */
const found = new WeakMap<RestaurantSettings, { opening: OpeningTimes; contradictions: Contradictions }>();

type Contradictions = ReturnType<typeof findContradictions>;

const contradictionsOf = (settings: RestaurantSettings, opening: OpeningTimes): Contradictions => {
  const known = found.get(settings);
  if (known?.opening === opening) return known.contradictions;
  const contradictions = findContradictions({ ...settings, opening });
  found.set(settings, { opening, contradictions });
  return contradictions;
};

/** Names a currency other than that of the location's prices. The restaurant takes reservations and charges in its own. */
const currencyProblems = (
  name: string,
  { currency }: RestaurantSettings,
  location: BookedLocation,
): readonly RestaurantProblem[] =>
  location.currency === null || location.currency === currency
    ? []
    : [
        {
          file: settingsFile(name),
          path: "currency",
          reason: `must be ${location.currency} as in ${documentFile(location)}, not ${currency}`,
        },
      ];

const hoursProblems = (
  name: string,
  settings: RestaurantSettings,
  location: BookedLocation,
): readonly RestaurantProblem[] => {
  const [own, document] = [settingsFile(name), documentFile(location)];
  if (!hasOpeningHours(location)) {
    return [{ file: document, path: "openingHours", reason: "is empty, so no table can be booked" }];
  }
  return contradictionsOf(settings, location.opening).map(({ source, path, reason }) =>
    source === "settings"
      ? { file: own, path, reason: `${reason} (${document})` }
      : { file: document, path, reason: `${reason} (${own})` },
  );
};

/** Returns the file of a location's document in embedded content, relative to the documents. */
const documentFile = ({ uid }: Pick<Location, "uid">): string => `location/${uid}.json`;

const missingFiles = (
  locations: readonly BookedLocation[],
  ids: ReadonlySet<number>,
): readonly RestaurantProblem[] =>
  locations
    .filter(({ restaurantId: id }) => id !== null && !ids.has(id))
    .map((location) => ({
      file: documentFile(location),
      path: "restaurantId",
      reason: `${location.restaurantId} is in no readable file of the folder book`,
    }));
