import { type Language, primaryLanguage } from "../../values/language.ts";
import type { Link } from "../../values/link.ts";
import { fillPath } from "../../values/match-path.ts";
import { type HoursLine, specialDaysTable, weekTable } from "../opening/week-table.ts";
import type { Coordinates, Location } from "./location.ts";
import { mapPath, streetNames } from "./sketch-map.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "./sketch-shape.ts";

/** The most special days to list, the next ones first. */
const SPECIAL_DAYS = 4;

/** The facts of a restaurant's page, in the language of the page. */
export interface VisitFacts {
  readonly words: Omit<VisitWords, "map">;
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

/** A sketch as an `img` shows it. Width and height in px. */
interface SketchPicture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the facts of a restaurant's page. */
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
            alt: map(location.title, streetNames(location)),
            width: MAP_WIDTH,
            height: MAP_HEIGHT,
          },
  };
};

/** The labels of the facts of a restaurant's page. */
interface VisitWords {
  readonly visit: string;
  readonly book: string;
  readonly order: string;
  readonly menu: string;
  readonly hours: string;
  readonly specialDays: string;
  readonly address: string;
  readonly directions: string;
  readonly phone: string;
  readonly groups: string;
  readonly groupsLink: string;
  readonly careers: string;
  readonly careersLink: string;
  readonly near: string;
  readonly flagships: string;
  /** The text alternative of the sketch of streets around a restaurant. */
  readonly map: (title: string, streets: readonly string[]) => string;
}

const ENGLISH: VisitWords = {
  visit: "Visit",
  book: "Book a Table",
  order: "Order",
  menu: "See Menu",
  hours: "Hours",
  specialDays: "Special days",
  address: "Address",
  directions: "Get directions",
  phone: "Telephone",
  groups: "Larger tables",
  groupsLink: "Ask about a group booking",
  careers: "Careers",
  careersLink: "Work in this room",
  near: "Nearby",
  flagships: "Our flagships",
  map: (title, streets) =>
    `A sketch of the streets around ${title}${streets.length === 0 ? "" : `: ${streets.join(", ")}`}`,
};

const SPANISH: VisitWords = {
  visit: "Visítanos",
  book: "Reservar mesa",
  order: "Pedir",
  menu: "Ver la carta",
  hours: "Horario",
  specialDays: "Días especiales",
  address: "Dirección",
  directions: "Cómo llegar",
  phone: "Teléfono",
  groups: "Mesas grandes",
  groupsLink: "Pregunta por una reserva de grupo",
  careers: "Empleo",
  careersLink: "Trabaja en esta sala",
  near: "Cerca de aquí",
  flagships: "Nuestras salas principales",
  map: (title, streets) =>
    `Croquis de las calles alrededor de ${title}${streets.length === 0 ? "" : `: ${streets.join(", ")}`}`,
};

/** Returns the labels of a restaurant's page: in Spanish, or else in English. */
export const visitWords = (language: Language): VisitWords =>
  primaryLanguage(language) === "es" ? SPANISH : ENGLISH;

/** Returns the link to a map with directions to a point. Null at 0,0, which stands for an unknown point. */
export const directionsLink = ({ latitude, longitude }: Coordinates): Link | null =>
  latitude === 0 && longitude === 0
    ? null
    : {
        url: `https://www.google.com/maps/dir/?api=1&destination=${latitude.toFixed(6)}%2C${longitude.toFixed(6)}`,
        newTab: true,
      };
