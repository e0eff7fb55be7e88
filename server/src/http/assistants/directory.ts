import { bookingWay } from "@couvert/domain/booking/reservation/booking-way";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { Content } from "@couvert/domain/site/page/content.port";
import type { Slice } from "@couvert/domain/site/slices/slice";
import type { Language } from "@couvert/domain/values/language";
import * as Effect from "effect/Effect";

/** The restaurants of the group, as assistants read them: in the site's own language, by uid. */
export interface Directory {
  readonly siteName: string;
  /** The languages of the site's pages, its own first. */
  readonly languages: readonly Language[];
  readonly locations: readonly Location[];
  /** The slices of the menu of each restaurant, by its uid. */
  readonly menus: ReadonlyMap<string, readonly Slice[]>;
}

/** Reads the restaurants with their menus. Fails where the content cannot be read. */
export const readDirectory = Effect.gen(function* () {
  const { site, locations, locationPages, languages } = yield* Content;
  const menus = (yield* locationPages).filter(({ document }) => document === "menu");
  const { own, translations } = yield* languages;
  return {
    siteName: (yield* site).name,
    languages: [own, ...translations.map(({ language }) => language)],
    locations: (yield* locations).toSorted((one, other) => (one.uid < other.uid ? -1 : 1)),
    menus: new Map(menus.map(({ locationUid, slices }) => [locationUid, slices])),
  } satisfies Directory;
});

/** Returns the id by which a location is booked in the panel; null where it is booked otherwise or not at all. */
export const bookedAs = (location: Location): number | null => {
  const booking = bookingWay(location);
  return booking.way === "flow" ? booking.restaurantId : null;
};

/** Returns the address of the page of a location. */
export const pageUrl = ({ uid }: Pick<Location, "uid">, origin: string): string =>
  `${origin}/locations/${uid}`;

/** Returns the link that opens the panel of a location, with the search that it shows where one is given (rule 16.1). */
export const reserveUrl = (
  location: Pick<Location, "uid">,
  origin: string,
  search?: readonly [party: string, date: string, time: string],
): string => {
  const [party, date, time] = search ?? [];
  const query = search === undefined ? "" : `&party=${party}&date=${date}&time=${time}`;
  return `${pageUrl(location, origin)}?reserve=${encodeURIComponent(location.uid)}${query}`;
};
