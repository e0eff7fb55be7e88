import { resolve } from "node:path";
import {
  type ExplainedTime,
  explainDay,
  type SlotExplanation,
} from "@couvert/domain/booking/availability/explain-day";
import type { NamedPolicy } from "@couvert/domain/booking/availability/policy-for";
import { type Restaurant, withoutDeskTables } from "@couvert/domain/booking/availability/restaurant";
import type { TableAssignment } from "@couvert/domain/booking/availability/table-assignment";
import { openHoursOn } from "@couvert/domain/restaurant/opening/opening-times";
import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import { dateOf, isLocalDateTime, localDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, instantOf, localTimeIn } from "@couvert/domain/time/zoned-time";
import { amountText } from "@couvert/domain/values/money";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { findRestaurant } from "../compose/find-restaurant.ts";
import { queryAssignments } from "../compose/query-assignments.ts";
import type { Config } from "../config/config.ts";
import { dayIn } from "../config/named-day.ts";
import { attempt, CannotStart } from "../config/operator-messages.ts";
import { requireStoredHere } from "../config/require-stored-here.ts";
import { Assignments, queryOfDay } from "../http/assignments-query.schema.ts";
import { askRunningServer } from "../start/admin-channel.ts";
import { useDatabase } from "../start/use-database.ts";
import type { ExplainArguments } from "./explain-arguments.ts";

/**
 * Explains a day at a restaurant of our reservation service, one line per quarter hour (rule 3.49), now or at a past moment. Asks
 * the running server where it has the database open.
 */
export const explainReservations = (
  config: Config,
  { restaurant: name, date: day, partySize, time, at }: ExplainArguments,
  now: Instant,
): Effect.Effect<readonly string[], CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    yield* requireStoredHere(config);
    const restaurant = withoutDeskTables(yield* findRestaurant(config, resolve(config.dataDir), name));
    const date = dayIn(restaurant.timeZone, day, now);
    if (at === null && date < dateOf(localTimeIn(restaurant.timeZone, now))) {
      return yield* new CannotStart({
        reason: `${date} is over: name a moment, such as --at 18:40 on that day`,
      });
    }
    const moment =
      at === null ? now : instantOf(restaurant.timeZone, isLocalDateTime(at) ? at : localDateTime(date, at));
    if (moment > now) return yield* new CannotStart({ reason: `--at ${at} is still to come` });
    const query = queryOfDay(restaurant, date, at === null ? null : moment);
    const assignments = yield* useDatabase<readonly TableAssignment[]>(config, {
      use: ({ kysely }) => attempt(() => queryAssignments(kysely, query)),
      ask: (dataFolder) => askRunningServer(dataFolder, "/assignments", Assignments, query),
      withoutDatabase: [],
    });
    const times = explainDay(restaurant, { date, partySize }, assignments, moment);
    return explainLines(restaurant, date, time === null ? times : times.filter((each) => each.time === time));
  });

type Rejected = Extract<SlotExplanation, { status: "rejected" }>;

/** Returns a line per quarter hour, as `18:00  default free, bar no table free until 20:15`. */
export const explainLines = (
  restaurant: Restaurant,
  date: CalendarDate,
  times: readonly ExplainedTime[],
): readonly string[] =>
  times.map(({ time, areas }) => {
    const words = areas.map(({ explanation }) => describeExplanation(restaurant, date, explanation));
    const isSame = words.every((each) => each === words[0]);
    const text = isSame
      ? (words[0] ?? "no tables")
      : areas.map(({ seatingArea }, index) => `${seatingArea} ${words[index]}`).join(", ");
    return `${time}  ${text}`;
  });

const describeExplanation = (
  restaurant: Restaurant,
  date: CalendarDate,
  explanation: SlotExplanation,
): string => {
  if (explanation.status === "free") return `free${describePolicy(explanation.policy)}`;
  if (explanation.status === "experienceOnly")
    return `free with ${describeRequired(explanation)} only${describePolicy(explanation.policy)}`;
  const { reason } = explanation;
  return reason === "Closed" || reason === "OutsideOpeningHours"
    ? `closed (${describeHours(restaurant, date)})`
    : REASONS[reason](restaurant, explanation);
};

/** Describes the opening hours of a day and where they come from, as `special day New Year’s Eve, 17:00 to 02:00`. */
const describeHours = ({ opening }: Restaurant, date: CalendarDate): string => {
  const special = opening.specialDays.find((day) => day.date === date);
  const hours = openHoursOn(opening, date).map(({ from, until }) => `${from} to ${until}`);
  const day = special === undefined ? "opening hours" : `special day ${special.name || date}`;
  return `${day}, ${hours.length === 0 ? "closed all day" : hours.join(" and ")}`;
};

/** Names the policy that a slot has and what it asks for, as ` (New Year’s Eve: deposit 100.00 USD)`; nothing for the usual terms (rule 14.1). */
const describePolicy = ({
  name,
  asks,
  deposit,
  fee,
  currency,
  freeCancellationHours,
}: NamedPolicy): string => {
  if (name === null) return "";
  const amount = asks === "card" ? fee : deposit;
  const due =
    asks === "card" || asks === "deposit"
      ? `${asks === "card" ? "card on file, fee" : "deposit"} ${amountText(amount, currency)} ${currency}`
      : asks;
  const free =
    freeCancellationHours === null ? "" : `, free to cancel until ${freeCancellationHours} h before`;
  return ` (${name}: ${due}${free})`;
};

/** Names experiences with their party sizes, as `Chef's counter (1 to 2 guests)`. */
const describeRequired = ({ required }: Pick<Rejected, "required">): string =>
  required
    .map(({ name, minPartySize, maxPartySize }) => `${name} (${minPartySize} to ${maxPartySize} guests)`)
    .join(" or ");

type OtherReason = Exclude<Rejected["reason"], "Closed" | "OutsideOpeningHours">;

const REASONS: Readonly<Record<OtherReason, (restaurant: Restaurant, rejected: Rejected) => string>> = {
  BelowMinPartySize: ({ minPartySize }) => `party too small (at least ${minPartySize})`,
  AboveMaxPartySize: ({ maxPartySize }) => `party too large (at most ${maxPartySize})`,
  PastTime: () => "past",
  NotFarEnoughInAdvance: ({ leadTimeMinutes }) => `within the lead time of ${leadTimeMinutes} minutes`,
  OutsideBookingWindow: ({ bookingWindowDays }) => `past the booking window of ${bookingWindowDays} days`,
  OutsideShifts: () => "open, but in no shift",
  UnknownSeatingArea: () => "unknown seating area",
  PaidForParty: () => "paid for another party size",
  ExperienceNotSold: () => "experience not sold",
  ExperienceOutdated: () => "experience sold in another version",
  ExperienceRequired: (_, rejected) => `sold with ${describeRequired(rejected)} only`,
  NothingSold: (_, rejected) => `sold with ${describeRequired(rejected)} only`,
  QuarterHourFull: ({ pacing }) => `as many guests arrive as ${pacing?.perQuarterHour} a quarter hour allow`,
  ShiftFull: ({ pacing }) => `as many guests come as ${pacing?.perShift} a shift allow`,
  OnlineBookingsPaused: () => "online bookings paused by the restaurant",
  TablesBlocked: () => "tables blocked by the restaurant",
  NoTableLargeEnough: () => "no table large enough",
  NoTableFree: (_, { freeFrom }) =>
    freeFrom === null ? "no table free that day" : `no table free until ${freeFrom}`,
};
