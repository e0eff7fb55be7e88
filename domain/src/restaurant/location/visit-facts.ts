import type { Instant } from "../../time/zoned-time.ts";
import type { Link } from "../../values/link.ts";
import { fillPath } from "../../values/match-path.ts";
import { listedSpecialDays } from "../opening/opening-times.ts";
import { type HoursLine, type HoursWords, specialDaysTable, weekTable } from "../opening/week-table.ts";
import { directionsLink } from "./directions-link.ts";
import type { Location } from "./location.ts";
import { mapPath, streetNames } from "./sketch-map.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "./sketch-shape.ts";

/** The facts of a restaurant's page, with days and times in its language: a browser's first formatter of dates takes it 25 ms. */
export interface VisitFacts {
  readonly hours: readonly HoursLine[];
  readonly specialDays: readonly HoursLine[];
  readonly directions: Link | null;
  readonly menu: Link;
  /** Where a large party asks for a table: the location's own link, else its page for groups. */
  readonly groups: Link;
  /** Where its jobs are: its own careers link, else its careers page. */
  readonly careers: Link;
  /** The sketch of the streets around it; null when its document has none. */
  readonly map: SketchPicture | null;
}

/** A sketch as an `img` shows it, and the streets that it names. Width and height in px. */
interface SketchPicture {
  readonly src: string;
  readonly streets: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** Returns the facts of a restaurant's page in the language of the words, as of an instant. */
export const visitFacts = (location: Location, words: HoursWords, now: Instant): VisitFacts => {
  const path = mapPath(location);
  const { opening, timeZone, uid } = location;
  const pageOf = (last: string): Link => ({
    url: fillPath(`/locations/:location/${last}`, { location: uid }),
    newTab: false,
  });
  return {
    hours: weekTable(opening, words),
    specialDays: specialDaysTable(listedSpecialDays(opening, timeZone, now), words),
    directions: directionsLink(location.coordinates),
    menu: pageOf("menu"),
    groups: location.groupBookingLink ?? pageOf("group-bookings"),
    careers: location.externalCareersLink ?? pageOf("careers"),
    map:
      path === null
        ? null
        : { src: path, streets: streetNames(location), width: MAP_WIDTH, height: MAP_HEIGHT },
  };
};
