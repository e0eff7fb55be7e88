import { type CalendarDate, midnightUtc } from "@couvert/domain/time/calendar-date";
import { minutesOf } from "@couvert/domain/time/clock-time";
import { dateFormats } from "@couvert/domain/time/date-formats";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import type { Currency } from "@couvert/domain/values/currency";
import { type MinorUnits, moneyLabel } from "@couvert/domain/values/money";
import { plural, t } from "@lingui/core/macro";
import { formatLocale } from "../languages/languages.ts";

const DAY = { weekday: "long", month: "long", day: "numeric" } as const;
const days = dateFormats(DAY);
const daysOfYears = dateFormats({ ...DAY, year: "numeric" });
const times = dateFormats({ hour: "numeric", minute: "2-digit" });

const MINUTE_MS = 60_000;

/** Formats a day in the language of the page: `Friday, March 5`. */
export const dayLabel = (date: CalendarDate): string => days("UTC", formatLocale()).format(midnightUtc(date));

/** Formats the time of day in the language of the page: `7:00 PM`, which no line break divides. */
export const timeLabel = (time: LocalDateTime): string =>
  times("UTC", formatLocale())
    .format(minutesOf(timeOf(time)) * MINUTE_MS)
    .replace(/\s/g, "\u00a0");

/** Formats a day with its year and a time of day: `Friday, March 5, 2027 at 7:00 PM`. */
export const whenLabel = (when: LocalDateTime): string => {
  const day = daysOfYears("UTC", formatLocale()).format(midnightUtc(dateOf(when)));
  const time = timeLabel(when);
  return t`${day} at ${time}`;
};

/** Formats the size of a party: `2 people`. */
export const partyLabel = (partySize: number): string =>
  plural(partySize, { one: "# person", other: "# people" });

/** Formats an amount in the language of the page: `$95.00`. */
export const amountLabel = (amount: MinorUnits, currency: Currency): string =>
  moneyLabel(amount, currency, { language: formatLocale() });
