import { type ClockTime, QUARTER_HOURS } from "@couvert/domain/time/clock-time";
import { isLocalDateTime, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { parseOptions } from "@couvert/platform/command/read-options";
import * as Result from "effect/Result";
import { isNamedDay, type NamedDay, noNamedDay } from "../config/named-day.ts";

/** The day that `pnpm explain` explains. */
export interface ExplainArguments {
  /** The name of the restaurant's file, without `.json`. */
  readonly restaurant: string;
  readonly date: NamedDay;
  readonly partySize: number;
  /** One quarter hour of the day; null for all of them. */
  readonly time: ClockTime | null;
  /** A past moment on the restaurant's clock, of that day where it is a time only; null for now. */
  readonly at: LocalDateTime | ClockTime | null;
}

/** The usage text of the command. */
export const EXPLAIN_USAGE = `pnpm explain --restaurant NAME --date DAY [--party SIZE] [--time HH:MM] [--at MOMENT]

  --restaurant NAME  the restaurant's file in the content's book folder, such as miami
  --date DAY         a day such as 2026-12-31, or yesterday, today or tomorrow, on the restaurant's own calendar
  --party SIZE       the number of guests, 2 by default
  --time HH:MM       one quarter hour instead of all, such as 18:00
  --at MOMENT        a past moment on the restaurant's clock instead of now: 18:40 on that day, or 2026-11-27T19:40

Prints each quarter hour of the day with "free" or the first reason why it cannot be booked. Reads the database of DATABASE_URL
or of DATA_DIR, or asks the server that runs on it.

For a past moment it knows the reservations that were made by then and are not cancelled since, and today's settings. It does not
know the holds of that moment, nor what was cancelled or moved since.`;

/** Decodes the arguments of the command, or returns their problems, one line each. */
export const readExplainArguments = (
  given: readonly string[],
): Result.Result<ExplainArguments, readonly string[]> => {
  const parsed = parseOptions({ args: given, options: OPTIONS });
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
  const { restaurant = "", date = "", party, time, at } = parsed.success.values;
  const partySize = /^[1-9]\d{0,2}$/.test(party) ? Number(party) : null;
  const quarterHour = QUARTER_HOURS.find((known) => known === time) ?? null;
  const moment = at === undefined ? null : momentOf(at);
  const isMoment = at === undefined || moment !== null;
  const isQuarterHour = time === undefined || quarterHour !== null;
  if (/^[\w-]+$/.test(restaurant) && isNamedDay(date) && partySize !== null && isQuarterHour && isMoment) {
    return Result.succeed({ restaurant, date, partySize, time: quarterHour, at: moment });
  }
  return Result.fail([
    ...(/^[\w-]+$/.test(restaurant)
      ? []
      : ["--restaurant must be the name of a restaurant's file, such as miami"]),
    ...(isNamedDay(date) ? [] : [noNamedDay(date)]),
    ...(partySize === null ? [`--party must be a whole number from 1 to 999, not "${party}"`] : []),
    ...(isMoment
      ? []
      : [
          `--at must be a time such as 18:40, or a day and a time such as 2026-11-27T19:40, not ${JSON.stringify(at)}`,
        ]),
    ...(isQuarterHour ? [] : [`--time must be a quarter hour such as 18:00, not "${time}"`]),
  ]);
};

/** Returns a moment that a text names; null for none. */
const momentOf = (text: string): LocalDateTime | ClockTime | null => {
  if (isLocalDateTime(text)) return text;
  const onSomeDay = `2000-01-01T${text}`;
  return isLocalDateTime(onSomeDay) ? timeOf(onSomeDay) : null;
};

const OPTIONS = {
  restaurant: { type: "string" },
  date: { type: "string" },
  party: { type: "string", default: "2" },
  time: { type: "string" },
  at: { type: "string" },
} as const;
