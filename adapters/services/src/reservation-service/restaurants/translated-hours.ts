import type { Location } from "@couvert/domain/restaurant/location/location";
import type { OpeningTimes } from "@couvert/domain/restaurant/opening/opening-times";
import type { Languages, Translation } from "@couvert/domain/site/page/translation";
import type { RestaurantProblem } from "./read-restaurant-files.ts";

/** Returns the fields of translated locations that differ from the site's own language, by which tables are booked (rule 3.48). */
export const findTranslatedHours = (
  locations: readonly Location[],
  { translations }: Languages,
): readonly RestaurantProblem[] => translations.flatMap((translation) => differences(translation, locations));

const differences = (
  { language, locations: translated }: Translation,
  own: readonly Location[],
): readonly RestaurantProblem[] =>
  translated.flatMap((location) => {
    const original = own.find(({ uid }) => uid === location.uid);
    if (original === undefined) return [];
    const file = `location/${location.uid}.${language.toLowerCase()}.json`;
    return FIELDS.filter(([, read]) => read(location) !== read(original)).map(([path]) => ({
      file,
      path,
      reason: `differs from location/${location.uid}.json`,
    }));
  });

/** The fields that are the same in every language, each with its value. */
const FIELDS: readonly (readonly [path: string, read: (location: Location) => string])[] = [
  ["openingHours", ({ opening }) => JSON.stringify(opening.weekly)],
  ["specialDays", ({ opening }) => JSON.stringify(unnamedDays(opening))],
  ["timeZone", ({ timeZone }) => timeZone],
  ["currency", ({ currency }) => String(currency)],
  ["restaurantId", ({ restaurantId }) => String(restaurantId)],
];

const unnamedDays = ({ specialDays }: OpeningTimes) =>
  specialDays.map(({ date, hours }) => ({ date, hours }));
