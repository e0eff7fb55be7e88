import type { RestaurantSettings } from "@couvert/domain/booking/availability/restaurant";
import { DayRow } from "@couvert/domain/booking/manage/day-row.schema";
import { dayRows } from "@couvert/domain/booking/manage/day-rows";
import { type CalendarDate, dateLabel } from "@couvert/domain/time/calendar-date";
import { type Instant, instantOf, zoneName } from "@couvert/domain/time/zoned-time";
import { readDay } from "@couvert/services/reservation-service/booking/stored-reservations";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type * as Scope from "effect/Scope";
import { findSettings } from "../compose/find-restaurant.ts";
import type { Config } from "../config/config.ts";
import { dayIn } from "../config/named-day.ts";
import { attempt, type CannotStart } from "../config/operator-messages.ts";
import { requireStoredHere } from "../config/require-stored-here.ts";
import { askRunningServer } from "../start/admin-channel.ts";
import { useDatabase } from "../start/use-database.ts";
import type { ReservationsArguments } from "./reservations-arguments.ts";

/** The reservations of a restaurant's day, and a line that says of what and how many. */
export interface DayReport {
  readonly rows: readonly DayRow[];
  readonly summary: string;
}

/**
 * Reads the reservations of a day of our reservation service: from PostgreSQL, else from the data folder, or from the
 * server that has it open (rule 1.11).
 */
export const readReservations = (
  config: Config,
  { restaurant: name, date: day }: ReservationsArguments,
  now: Instant,
): Effect.Effect<DayReport, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    yield* requireStoredHere(config);
    const restaurant = yield* findSettings(config, name);
    const date = dayIn(restaurant.timeZone, day, now);
    const rows = yield* readRows(config, restaurant.restaurantId, date);
    return { rows, summary: describeDay(restaurant, date, rows) };
  });

const readRows = (config: Config, ...day: readonly [restaurantId: number, date: CalendarDate]) =>
  useDatabase(config, {
    use: ({ kysely }) => attempt(async () => dayRows(await readDay(kysely, ...day))),
    ask: (dataFolder) =>
      askRunningServer(dataFolder, `/reservations?restaurant=${day[0]}&date=${day[1]}`, Schema.Array(DayRow)),
  });

const describeDay = (
  { name, timeZone }: RestaurantSettings,
  date: CalendarDate,
  rows: readonly DayRow[],
): string => {
  const kept = rows.filter(({ status }) => status !== "cancelled");
  const guests = kept.reduce((sum, { party }) => sum + Number(party), 0);
  const zone = zoneName(timeZone, instantOf(timeZone, `${date}T12:00`));
  const counts = [
    `${kept.length === 0 ? "no" : kept.length} ${kept.length === 1 ? "reservation" : "reservations"}`,
    ...(guests === 0 ? [] : [guests === 1 ? "1 guest" : `${guests} guests`]),
    ...(kept.length === rows.length ? [] : [`${rows.length - kept.length} cancelled`]),
  ];
  return `${name}, ${dateLabel(date, { hasYear: true })} (${zone}): ${counts.join(", ")}`;
};
