import { parseOptions } from "@couvert/platform/command/read-options";
import * as Result from "effect/Result";
import { isNamedDay, type NamedDay, noNamedDay } from "../config/named-day.ts";

/** The day that `pnpm reservations` prints. */
export interface ReservationsArguments {
  /** The name of the restaurant's file, without `.json`. */
  readonly restaurant: string;
  readonly date: NamedDay;
  readonly isCsv: boolean;
}

/** The usage text of the command. */
export const RESERVATIONS_USAGE = `pnpm reservations --restaurant NAME --date DAY [--csv]

  --restaurant NAME  the restaurant's file in the content's book folder, such as miami
  --date DAY         a day such as 2026-12-31, or yesterday, today or tomorrow, on the restaurant's own calendar
  --csv              comma-separated values for a spreadsheet, in UTF-8, instead of a table

Prints the reservations of the day by time, cancelled ones too, on standard output; all else goes to standard error. Runs
beside a server: reads the database of DATABASE_URL, else asks the server that runs on DATA_DIR, else opens its database.

Exits with 0, also for a day without reservations; with 2 for arguments of a wrong form; and with 1 when the restaurant is
unknown or its reservations cannot be read.`;

/** Decodes the arguments of the command, or returns their problems, one line each. */
export const readReservationsArguments = (
  given: readonly string[],
): Result.Result<ReservationsArguments, readonly string[]> => {
  const parsed = parseOptions({ args: given, options: OPTIONS });
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
  const { restaurant = "", date = "", csv } = parsed.success.values;
  const isNamed = /^[\w-]+$/.test(restaurant);
  if (isNamed && isNamedDay(date)) return Result.succeed({ restaurant, date, isCsv: csv });
  return Result.fail([
    ...(isNamed ? [] : ["--restaurant must be the name of a restaurant's file, such as miami"]),
    ...(isNamedDay(date) ? [] : [noNamedDay(date)]),
  ]);
};

const OPTIONS = {
  restaurant: { type: "string" },
  date: { type: "string" },
  csv: { type: "boolean", default: false },
} as const;
