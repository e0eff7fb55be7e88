import { bookingWay } from "@couvert/domain/booking/reservation/booking-way";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { Content } from "@couvert/domain/site/page/content.port";
import type { Slice } from "@couvert/domain/site/slices/slice";
import type { Language } from "@couvert/domain/values/language";
import { fillPath } from "@couvert/domain/values/match-path";
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
export const readDirectory = Content.use(({ site, locations, locationPages, languages }) =>
  Effect.all({ site, locations, locationPages, languages }, { concurrency: "unbounded" }),
).pipe(
  Effect.map(
    ({ site, locations, locationPages, languages }): Directory => ({
      siteName: site.name,
      languages: [languages.own, ...languages.translations.map(({ language }) => language)],
      locations: locations.toSorted((one, other) => (one.uid < other.uid ? -1 : 1)),
      menus: new Map(
        locationPages
          .filter(({ document }) => document === "menu")
          .map(({ locationUid, slices }) => [locationUid, slices]),
      ),
    }),
  ),
);

/** Returns the id by which a location is booked in the panel; null where it is booked otherwise or not at all. */
export const bookedAs = (location: Location): number | null => {
  const booking = bookingWay(location);
  return booking.way === "flow" ? booking.restaurantId : null;
};

/** Returns the address of the page of a location. */
export const pageUrl = ({ uid }: Pick<Location, "uid">, origin: string): string =>
  origin + fillPath("/locations/:location", { location: uid });

/**
 * Returns the deep link that opens the panel of a location, with the search that it shows where one is given: people, date and time, or the
 * names of placeholders for them (rule 16.1).
 */
export const reserveUrl = (
  location: Pick<Location, "uid">,
  origin: string,
  search?: { readonly party: number | string; readonly date: string; readonly time: string },
): string => {
  const link = `${pageUrl(location, origin)}?reserve=${encodeURIComponent(location.uid)}`;
  return search === undefined
    ? link
    : `${link}&party=${search.party}&date=${search.date}&time=${search.time}`;
};
