import type { ClockTime } from "../time/clock-time.ts";
import type { Instant, TimeZone } from "../time/zoned-time.ts";

/** A table of a restaurant. Seats a party of 1 up to `seats`. */
export interface Table {
  readonly id: string;
  readonly seats: number;
  readonly attribute: string;
}

/** Hours in which parties are seated, on weekdays 0 (Sunday) to 6, on the restaurant's own clock. */
export interface Shift {
  readonly weekdays: readonly number[];
  readonly firstSeating: ClockTime;
  readonly lastSeating: ClockTime;
}

/** How long a party of up to `upTo` people keeps its table, in minutes. */
export interface TurnTime {
  readonly upTo: number;
  readonly minutes: number;
}

/** What the house book knows of a restaurant. Turn times are in rising order of `upTo`; the last serves any larger party. */
export interface Restaurant {
  readonly restaurantId: number;
  readonly name: string;
  /** As a diner dials it. */
  readonly phone: string;
  readonly timeZone: TimeZone;
  readonly maxPartySize: number;
  /** How many days ahead a table can be booked. */
  readonly bookingWindowDays: number;
  readonly tables: readonly Table[];
  readonly shifts: readonly Shift[];
  readonly turnTimes: readonly TurnTime[];
}

/** A table that is taken from one instant up to, but not at, another. */
export interface Seating {
  readonly tableId: string;
  readonly from: Instant;
  readonly to: Instant;
}
