import type { Language } from "../../values/language/language.ts";
import type { Link } from "../../values/link.ts";
import { fillPath } from "../../values/match-path.ts";
import { type HoursLine, specialDaysTable, weekTable } from "../opening/week-table.ts";
import { directionsLink } from "./directions-link.ts";
import type { Location } from "./location.ts";
import { mapPath, sketchedStreets } from "./sketch-map.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "./sketch-shape.ts";
import { type VisitWords, visitWords } from "./visit-words.ts";

/** How many special days are told of: the next ones. */
const SPECIAL_DAYS = 4;

/** What a diner needs to know of a restaurant before setting out, in the language of the page. */
export interface VisitFacts {
  readonly words: Omit<VisitWords, "map">;
  readonly hours: readonly HoursLine[];
  readonly specialDays: readonly HoursLine[];
  readonly directions: Link | null;
  readonly menu: Link;
  /** Where a large party asks for a date: its own link, else its page for groups. */
  readonly groups: Link;
  /** Where its jobs are: its own careers link, else its careers page, which leads on to the job search. */
  readonly careers: Link;
  /** The sketch of the streets around it; null where none is drawn. */
  readonly map: SketchPicture | null;
}

/** A sketch as an `img` shows it. Width and height in px. */
export interface SketchPicture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The facts of a restaurant's page. */
export const visitFacts = (location: Location, language: Language): VisitFacts => {
  const { map, ...words } = visitWords(language);
  const path = mapPath(location);
  return {
    words,
    hours: weekTable(location.opening, language),
    specialDays: specialDaysTable(location.opening, language).slice(0, SPECIAL_DAYS),
    directions: directionsLink(location.coordinates),
    menu: { url: fillPath("/locations/:location/menu", { location: location.uid }), newTab: false },
    groups: location.groupBookingLink ?? {
      url: fillPath("/locations/:location/group-bookings", { location: location.uid }),
      newTab: false,
    },
    careers: location.externalCareersLink ?? {
      url: fillPath("/locations/:location/careers", { location: location.uid }),
      newTab: false,
    },
    map:
      path === null
        ? null
        : {
            src: path,
            alt: map(location.title, sketchedStreets(location)),
            width: MAP_WIDTH,
            height: MAP_HEIGHT,
          },
  };
};
