import { type Language, primaryLanguage } from "../../values/language/language.ts";

/** The words between the facts of a restaurant's page. */
export interface VisitWords {
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
  /** What the sketch of the streets around a restaurant shows, for those who cannot see it. */
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

/** The words of a restaurant's page in a language: in Spanish, or else in English. */
export const visitWords = (language: Language): VisitWords =>
  primaryLanguage(language) === "es" ? SPANISH : ENGLISH;
