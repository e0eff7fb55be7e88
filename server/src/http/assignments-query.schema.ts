import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import { type Instant, instantOf } from "@couvert/domain/time/zoned-time";
import * as Schema from "effect/Schema";

/** Which table assignments `pnpm explain` asks a running server for. Instants are in ms since 1970. */
export const AssignmentsQuery = Schema.Struct({
  restaurantId: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 })),
  from: Schema.Int,
  to: Schema.Int,
  /** A past moment at which they are asked for; null for now. */
  at: Schema.NullOr(Schema.Int),
});

/** Which table assignments are asked for. */
export type AssignmentsQuery = typeof AssignmentsQuery.Type;

/** Returns which assignments matter to a day of a restaurant, now or at a past moment. */
export const queryOfDay = (
  { restaurantId, timeZone }: Pick<Restaurant, "restaurantId" | "timeZone">,
  date: CalendarDate,
  at: Instant | null,
): AssignmentsQuery => ({
  restaurantId,
  // Reservations of the day before may last past midnight, and those of the last quarter hour reach into the next day.
  from: instantOf(timeZone, `${addDays(date, -1)}T00:00`),
  to: instantOf(timeZone, `${addDays(date, 2)}T00:00`),
  at,
});

/** Describes table assignments as the admin channel carries them. */
export const Assignments = Schema.Array(
  Schema.Struct({
    tables: Schema.Array(Schema.String),
    from: Schema.Int,
    to: Schema.Int,
    expiresAt: Schema.NullOr(Schema.Int),
    arrival: Schema.optionalKey(Schema.Struct({ time: LocalDateTimeText, partySize: Schema.Int })),
  }),
);
