import { type ClockTime, twelveHourLabel } from "../../time/clock-time.ts";
import { type Language, primaryLanguage } from "../../values/language.ts";

/** The words for opening hours in one language. Names of days are given in that language. */
export interface OpeningWords {
  readonly everyDay: string;
  readonly closed: string;
  readonly allDay: string;
  readonly and: (first: string, second: string) => string;
  readonly to: (first: string, last: string) => string;
  readonly time: (time: ClockTime) => string;
  readonly hours: (from: string, until: string) => string;
  readonly openUntil: (time: string) => string;
  readonly openAlways: string;
  readonly opensAt: (time: string) => string;
  readonly opensTomorrow: (time: string) => string;
  readonly opensOn: (day: string, time: string) => string;
  readonly closedNow: string;
}

const ENGLISH: OpeningWords = {
  everyDay: "Every day",
  closed: "Closed",
  allDay: "Open all day",
  and: (first, second) => `${first} and ${second}`,
  to: (first, last) => `${first} to ${last}`,
  time: twelveHourLabel,
  hours: (from, until) => `${from} to ${until}`,
  openUntil: (time) => `Open now, until ${time}`,
  openAlways: "Open now, day and night",
  opensAt: (time) => `Closed now, opens at ${time}`,
  opensTomorrow: (time) => `Closed now, opens tomorrow at ${time}`,
  opensOn: (day, time) => `Closed now, opens ${day} at ${time}`,
  closedNow: "Closed now",
};

const hourInSpanish = (time: string): string => (time.startsWith("1:") ? `la ${time}` : `las ${time}`);

const SPANISH: OpeningWords = {
  everyDay: "Todos los días",
  closed: "Cerrado",
  allDay: "Abierto todo el día",
  and: (first, second) => `${first} y ${second}`,
  to: (first, last) => `${first} a ${last}`,
  time: (time) => twelveHourLabel(time).replace("AM", "a. m.").replace("PM", "p. m."),
  hours: (from, until) => `${from} a ${until}`,
  openUntil: (time) => `Abierto ahora, hasta ${hourInSpanish(time)}`,
  openAlways: "Abierto ahora, de día y de noche",
  opensAt: (time) => `Cerrado ahora, abre a ${hourInSpanish(time)}`,
  opensTomorrow: (time) => `Cerrado ahora, abre mañana a ${hourInSpanish(time)}`,
  opensOn: (day, time) => `Cerrado ahora, abre el ${day} a ${hourInSpanish(time)}`,
  closedNow: "Cerrado ahora",
};

/** Returns the words for opening hours: in Spanish, or else in English. */
export const openingWords = (language: Language): OpeningWords =>
  primaryLanguage(language) === "es" ? SPANISH : ENGLISH;
