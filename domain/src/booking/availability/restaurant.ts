import type { CalendarDate } from "../../time/calendar-date.ts";
import type { ClockTime } from "../../time/clock-time.ts";
import type { TimeZone } from "../../time/zoned-time.ts";
import type { AddOn } from "../experience/add-on.ts";
import type { Experience } from "../experience/experience.ts";

/** A table of a restaurant. Seats a party of 1 up to `seats`. */
export interface Table {
  readonly id: string;
  readonly seats: number;
  readonly attribute: string;
}

/** Where a party sits: a table, or several pushed together, by their ids, and how many the whole seats. */
export interface TableCombination {
  readonly tables: readonly string[];
  readonly seats: number;
}

/** Hours in which parties are seated, the first and the last quarter hour included, on the restaurant's own clock. */
export interface Hours {
  readonly firstSeating: ClockTime;
  readonly lastSeating: ClockTime;
}

/** Hours that come round on weekdays 0 (Sunday) to 6. */
export interface Shift extends Hours {
  readonly weekdays: readonly number[];
}

/** A day with hours of its own in place of its weekday's; none when the restaurant is closed that day. */
export interface SpecialDay {
  readonly date: CalendarDate;
  readonly hours: readonly Hours[];
}

/** Days on which a restaurant is closed, from the first to the last, both included. */
export interface Closure {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** How long a party of up to `upTo` people keeps its place, in minutes. */
export interface TurnTime {
  readonly upTo: number;
  readonly minutes: number;
}

/** When an experience begins: at clock times, on weekdays 0 (Sunday) to 6 and on dates besides. */
export interface ExperienceSchedule {
  readonly weekdays: readonly number[];
  readonly dates: readonly CalendarDate[];
  readonly times: readonly ClockTime[];
}

/** An experience as a restaurant sells it: when, at which seating attributes, and to parties of which sizes. */
export interface SoldExperience extends Experience {
  readonly seatings: readonly ExperienceSchedule[];
  readonly attributes: readonly string[];
  readonly minPartySize: number;
  readonly maxPartySize: number;
  /** Whether at its seatings a table of those attributes is had with an experience or not at all. */
  readonly isOnlyWay: boolean;
  /** What can be added to it; an item of one id is the same in all of a restaurant's experiences. */
  readonly addOns: readonly AddOn[];
}

/** What the reservation service knows of a restaurant. */
export interface Restaurant {
  readonly restaurantId: number;
  readonly name: string;
  /** As a diner finds it, on one line: `88 Southeast Cassia Street, Miami 33131`. */
  readonly address: string;
  /** As a diner dials it. */
  readonly phone: string;
  readonly timeZone: TimeZone;
  readonly minPartySize: number;
  readonly maxPartySize: number;
  /** How many days ahead a table can be booked. */
  readonly bookingWindowDays: number;
  /** Until how many minutes before its time a table can be booked. */
  readonly leadTimeMinutes: number;
  /** Until how many hours before its time a reservation is cancelled for nothing; null where the restaurant has no such rule. */
  readonly freeCancellationHours: number | null;
  /** In the order in which they are given away where it makes no other difference. */
  readonly tables: readonly Table[];
  /** The tables that may be pushed together, each time two or more of one attribute; empty where none may. */
  readonly joins: readonly TableCombination[];
  readonly shifts: readonly Shift[];
  readonly specialDays: readonly SpecialDay[];
  readonly closures: readonly Closure[];
  /** In rising order of `upTo`; the last serves any larger party. */
  readonly turnTimes: readonly [TurnTime, ...TurnTime[]];
  /** In the order in which they are offered. */
  readonly experiences: readonly SoldExperience[];
}

/** The seating attributes of a restaurant, each once, in the order of its tables. */
export const attributesOf = ({ tables }: Pick<Restaurant, "tables">): readonly string[] => [
  ...new Set(tables.map(({ attribute }) => attribute)),
];
