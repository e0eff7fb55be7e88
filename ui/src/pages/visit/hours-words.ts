import type { HoursLine, WrittenHours } from "@couvert/domain/restaurant/opening/week-table";
import { t } from "@lingui/core/macro";
import { formatLocale } from "../../languages/languages.ts";

/** Names the days of a line: "Monday to Thursday". */
export const daysLabel = ({ first, last, days }: HoursLine): string => {
  if (days === 7) return t`Every day`;
  if (days === 1) return capitalised(first);
  return capitalised(days === 2 ? t`${first} and ${last}` : t`${first} to ${last}`);
};

/** Names the hours of a day: "11:00 AM to 2:00 PM, 5:00 PM to 10:00 PM". */
export const hoursLabel = (hours: readonly WrittenHours[]): string =>
  hours.length === 0
    ? t`Closed`
    : hours.map(({ from, until }) => (from === until ? t`Open all day` : t`${from} to ${until}`)).join(", ");

/** Begins a line with a capital, as names of days do in few languages. */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(formatLocale()) + text.slice(1);
