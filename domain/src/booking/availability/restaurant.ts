import type { OpeningTimes } from "../../restaurant/opening/opening-times.ts";
import type { CalendarDate } from "../../time/calendar-date.ts";
import type { ClockTime } from "../../time/clock-time.ts";
import type { TimeZone } from "../../time/zoned-time.ts";
import type { Currency } from "../../values/currency.ts";
import { type Language, primaryLanguage } from "../../values/language.ts";
import type { MinorUnits } from "../../values/money.ts";
import type { AddOn } from "../experience/add-on.ts";
import type { Experience } from "../experience/experience.ts";
import type { SeatingAreaTexts } from "../reservation/availability.ts";
import type { Selection } from "../reservation/selection.ts";

/** A table of a restaurant. It seats a party of 1 up to `seats`. */
export interface Table {
  readonly id: string;
  readonly seats: number;
  readonly seatingArea: string;
  /** Whether only the desk gives it, and no visitor of the site books it; absent for a table of both. */
  readonly isDeskOnly?: boolean;
}

/** The most guests that a restaurant lets arrive, by the site and by telephone; null without a limit. */
export interface Pacing {
  readonly perQuarterHour: number | null;
  readonly perShift: number | null;
}

/** One or more tables that a party can take together, by their ids, and how many they seat. */
export interface TableCombination {
  readonly tables: readonly string[];
  readonly seats: number;
}

/**
 * When a shift seats its first or last party: relative to the opening hours of its day, or a time on the restaurant's own
 * clock. A time before the opening is on the next day where the hours last past midnight until then.
 */
export type SeatingTime =
  | "opening"
  | `${number} minutes after opening`
  | `${number} minutes before closing`
  | ClockTime;

/**
 * A shift seats parties from its first to its last time, both included, within each of the opening hours of a day. A date
 * that shifts name has these shifts only. Any other day has those of its weekday, 0 (Sunday) to 6, and those without
 * weekdays and dates.
 */
export interface Shift {
  readonly weekdays?: readonly number[];
  readonly dates?: readonly CalendarDate[];
  readonly firstSeating: SeatingTime;
  readonly lastSeating: SeatingTime;
}

/** How long a party of up to `upTo` people keeps its tables, in minutes. */
export interface TurnTime {
  readonly upTo: number;
  readonly minutes: number;
}

/** An amount for each person or for the party. */
export interface PartyAmount {
  readonly amount: MinorUnits;
  readonly per: "person" | "party";
}

/**
 * What a restaurant asks of the parties that its conditions fit: an absent one fits every party, and `experiences` no table without one.
 * `weekdays`, 0 (Sunday) to 6, and `dates` are those of the service day; `times` are both included, also past midnight.
 */
export interface Policy {
  /** Names it in reports of the restaurant; no diner reads it. */
  readonly name: string;
  readonly minPartySize?: number;
  readonly maxPartySize?: number;
  readonly weekdays?: readonly number[];
  readonly dates?: readonly CalendarDate[];
  readonly times?: { readonly from: ClockTime; readonly to: ClockTime };
  /** By their ids. */
  readonly experiences?: readonly number[];
  /** What is charged at booking; null for nothing. */
  readonly deposit: PartyAmount | null;
  /** What a card on file may be charged for a late cancellation or a no-show; absent for no card. A policy has one of both. */
  readonly fee?: PartyAmount;
  readonly freeCancellationHours: number | null;
}

/** The bookable start times of an experience: clock times on weekdays, 0 (Sunday) to 6, and on further dates. */
export interface ExperienceSchedule {
  readonly weekdays: readonly number[];
  readonly dates: readonly CalendarDate[];
  readonly times: readonly ClockTime[];
}

/** An experience as a restaurant sells it: when, in which seating areas, and to parties of which sizes. */
export interface SoldExperience extends Experience {
  readonly schedules: readonly ExperienceSchedule[];
  readonly seatingAreas: readonly string[];
  readonly minPartySize: number;
  readonly maxPartySize: number;
  /** Whether a table at these times and seating areas is sold with an experience only. */
  readonly isOnlyWay: boolean;
  /** Items with the same id are the same in all experiences of a restaurant. */
  readonly addOns: readonly AddOn[];
}

/** A restaurant's own words for its seating areas, by the area. */
export type TextsOfAreas = Readonly<Record<string, SeatingAreaTexts>>;

/** The experiences and seating areas of a restaurant in another language than its own: the same but for their texts. */
export interface TranslatedExperiences {
  readonly language: Language;
  readonly experiences: readonly SoldExperience[];
  readonly areaTexts?: TextsOfAreas;
}

/** A restaurant as the reservation service knows it: its own settings and the opening hours of its location. */
export interface Restaurant {
  readonly restaurantId: number;
  readonly name: string;
  /** On one line, `88 Southeast Cassia Street, Miami 33131`. */
  readonly address: string;
  /** As a diner dials it. */
  readonly phone: string;
  /** The address that hears of its reservations; null for none. */
  readonly email: string | null;
  readonly timeZone: TimeZone;
  /** The language of its own texts. */
  readonly language: Language;
  /** The currency of all its prices. */
  readonly currency: Currency;
  readonly minPartySize: number;
  readonly maxPartySize: number;
  /** How many days ahead a table can be booked. */
  readonly bookingWindowDays: number;
  /** The minutes before its time until which a table can be booked. */
  readonly leadTimeMinutes: number;
  /** The hours before its time until which cancelling a reservation is free; null without a rule. */
  readonly freeCancellationHours: number | null;
  /** The first that fits a booking counts; absent where the usual terms are those of all (rule 14.1). */
  readonly policies?: readonly Policy[];
  /** Whether cards are charged by tokens only, which cannot be stored nor charged by a link; absent where guests give them to the card provider. */
  readonly isPaidByTokens?: boolean;
  /** In the order in which they are assigned, all else being equal. */
  readonly tables: readonly Table[];
  /** The joins of two or more tables of one seating area. */
  readonly joins: readonly TableCombination[];
  /** The opening hours that its location's page shows. */
  readonly opening: OpeningTimes;
  readonly shifts: readonly Shift[];
  /** In rising order of `upTo`; the last also counts for larger parties. */
  readonly turnTimes: readonly [TurnTime, ...TurnTime[]];
  /** Absent for a restaurant without limits (rule 10.11). */
  readonly pacing?: Pacing;
  /** In the order in which they are offered. */
  readonly experiences: readonly SoldExperience[];
  /** Absent for a restaurant that has no words of its own for them (rule 3.72). */
  readonly areaTexts?: TextsOfAreas;
  /** Each in its own primary language. */
  readonly translations: readonly TranslatedExperiences[];
}

/** What the reservation service itself knows of a restaurant. */
export type RestaurantSettings = Omit<Restaurant, "opening">;

/** Returns the seating areas of a restaurant, each once, in the order of its tables. */
export const seatingAreasOf = ({ tables }: Pick<Restaurant, "tables">): readonly string[] => [
  ...new Set(tables.map(({ seatingArea }) => seatingArea)),
];

/** Returns a restaurant as the site sells it: without the tables that only the desk gives, and what they are joined to (rule 10.12). */
export const withoutDeskTables = (restaurant: Restaurant): Restaurant => {
  const tables = restaurant.tables.filter(({ isDeskOnly }) => isDeskOnly !== true);
  const isSold = (id: string) => tables.some((table) => table.id === id);
  return { ...restaurant, tables, joins: restaurant.joins.filter((join) => join.tables.every(isSold)) };
};

/** Returns a restaurant with its texts in a language, by its primary tag; in its own for null or one that it lacks (rule 3.61). */
export const restaurantIn = (restaurant: Restaurant, language: Language | null): Restaurant => {
  const translation = restaurant.translations.find(
    (each) => language !== null && primaryLanguage(each.language) === primaryLanguage(language),
  );
  return translation === undefined ? restaurant : { ...restaurant, ...translation };
};

/** The names that a restaurant gives its seating areas, by the area. */
export type AreaNames = Readonly<Record<string, string>>;

/** Returns the names of a restaurant's seating areas in a language; none for `default`, which is always Standard (rule 3.72). */
export const areaNamesIn = (restaurant: Restaurant, language: Language | null): AreaNames => {
  const { default: _, ...texts } = restaurantIn(restaurant, language).areaTexts ?? {};
  return Object.fromEntries(Object.entries(texts).map(([area, { name }]) => [area, name]));
};

/** Returns a selection with the restaurant's own texts for what it still sells, and leaves the texts of anything else. */
export const withOriginalTexts = (
  { experiences }: Pick<Restaurant, "experiences">,
  selection: Selection,
): Selection => {
  const sold = experiences.find(
    ({ id, version }) => id === selection.experience?.id && version === selection.experience.version,
  );
  if (selection.experience === null || sold === undefined) return selection;
  const items = new Map(experiences.flatMap(({ addOns }) => addOns).map((addOn) => [addOn.itemId, addOn]));
  return {
    ...selection,
    experience: { ...selection.experience, ...textsOf(sold) },
    addOns: selection.addOns.map((line) => {
      const item = items.get(line.addOn.itemId);
      return item === undefined ? line : { ...line, addOn: { ...line.addOn, ...textsOf(item) } };
    }),
  };
};

const textsOf = ({ name, description }: Pick<Experience, "name" | "description">) => ({ name, description });
