import type { OpenHours, SpecialDay } from "@couvert/domain/restaurant/opening/opening-times";
import { newsDate } from "@couvert/domain/site/news/news-card";
import { addDays, type CalendarDate, dateLabel } from "@couvert/domain/time/calendar-date";
import { weekdayLabel } from "@couvert/domain/time/calendar-labels";
import { shortTimeLabel } from "@couvert/domain/time/clock-time";
import { t } from "@lingui/core/macro";
import { formatLocale } from "../../languages/languages.ts";

/** Names adjacent weekdays, 0 (Sunday) to 6: "Monday to Thursday". */
export const weekdaysLabel = (weekdays: readonly number[]): string => {
  if (weekdays.length === 7) return t`Every day`;
  const [first = "", last = first] = [weekdays[0], weekdays.at(-1)].map((day) =>
    weekdayLabel(dayOfWeek(day), formatLocale()),
  );
  if (weekdays.length === 1) return capitalised(first);
  return capitalised(weekdays.length === 2 ? t`${first} and ${last}` : t`${first} to ${last}`);
};

/** Names a special day with its date: "Thanksgiving, November 26, 2026". */
export const specialDayLabel = ({ name, date }: SpecialDay): string => {
  const language = formatLocale();
  return capitalised(
    name === "" ? dateLabel(date, { language, hasYear: true }) : `${name}, ${newsDate(date, language)}`,
  );
};

/** Names the hours of a day: "11:00 AM to 2:00 PM, 5:00 PM to 10:00 PM". */
export const hoursLabel = (hours: readonly OpenHours[]): string =>
  hours.length === 0 ? t`Closed` : hours.map(spanLabel).join(", ");

const spanLabel = (hours: OpenHours): string => {
  if (hours.from === hours.until) return t`Open all day`;
  const from = shortTimeLabel(hours.from, formatLocale());
  const until = shortTimeLabel(hours.until, formatLocale());
  return t`${from} to ${until}`;
};

/** Returns a day of a sample week. */
const dayOfWeek = (weekday = 0): CalendarDate => addDays("2024-01-07", weekday);

const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(formatLocale()) + text.slice(1);
