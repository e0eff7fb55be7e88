import { parseArgs } from "node:util";
import { type CalendarDate, isCalendarDate } from "@couvert/domain/time/calendar-date";
import * as Result from "effect/Result";

/** The day that `pnpm explain` explains. */
export interface ExplainArguments {
  /** The name of the restaurant's file, without `.json`. */
  readonly restaurant: string;
  readonly date: CalendarDate;
  readonly partySize: number;
}

/** The usage text of the command. */
export const EXPLAIN_USAGE = `pnpm explain --restaurant NAME --date YYYY-MM-DD [--party SIZE]

  --restaurant NAME  the restaurant's file in the content's book folder, such as miami
  --date YYYY-MM-DD  the day, on the restaurant's own calendar
  --party SIZE       the number of guests, 2 by default

Prints each quarter hour of the day with "free" or the reason why it cannot be booked. Reads the database of
DATA_DIR, which no server may have open, or of DATABASE_URL.`;

/** Decodes the arguments of the command, or returns their problems, one line each. */
export const readExplainArguments = (
  given: readonly string[],
): Result.Result<ExplainArguments, readonly string[]> => {
  const parsed = parse(given);
  if (typeof parsed === "string") return Result.fail([parsed]);
  const { restaurant = "", date = "", party } = parsed;
  const partySize = /^[1-9]\d{0,2}$/.test(party) ? Number(party) : null;
  if (/^[\w-]+$/.test(restaurant) && isCalendarDate(date) && partySize !== null) {
    return Result.succeed({ restaurant, date, partySize });
  }
  return Result.fail([
    ...(/^[\w-]+$/.test(restaurant)
      ? []
      : ["--restaurant must be the name of a restaurant's file, such as miami"]),
    ...(isCalendarDate(date) ? [] : [`--date must be a day such as 2026-12-31, not "${date}"`]),
    ...(partySize === null ? [`--party must be a whole number from 1 to 999, not "${party}"`] : []),
  ]);
};

const OPTIONS = {
  restaurant: { type: "string" },
  date: { type: "string" },
  party: { type: "string", default: "2" },
} as const;

const parse = (given: readonly string[]) => {
  try {
    return parseArgs({ args: [...given], options: OPTIONS }).values;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
};
