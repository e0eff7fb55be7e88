import type { OpeningState } from "@couvert/domain/restaurant/opening/opening-state";
import { type OpeningTimes, openHoursOn } from "@couvert/domain/restaurant/opening/opening-times";
import { type CalendarDate, dateLabel } from "@couvert/domain/time/calendar-date";
import { weekdayLabel } from "@couvert/domain/time/calendar-labels";
import { MIDNIGHT, shortTimeLabel } from "@couvert/domain/time/clock-time";
import { plural, t } from "@lingui/core/macro";
import { formatLocale } from "../languages/languages.ts";

/** Returns the line that says whether a restaurant is open, and until when. */
export const openingLine = ({ isOpen, next }: OpeningState): string => {
  if (next === null) return isOpen ? t`Open now, day and night` : t`Closed now`;
  if (isOpen && next.time === MIDNIGHT) return t`Open now, until midnight`;
  const language = formatLocale();
  const time = shortTimeLabel(next.time, language);
  // Spanish has another article before one o'clock.
  const hour = Number.parseInt(time, 10);
  if (isOpen) return plural(hour, { other: `Open now, until ${time}` });
  if (next.day === "today") return plural(hour, { other: `Closed now, opens at ${time}` });
  if (next.day === "tomorrow") return plural(hour, { other: `Closed now, opens tomorrow at ${time}` });
  const day = next.day === "later" ? dateLabel(next.date, { language }) : weekdayLabel(next.date, language);
  return plural(hour, { other: `Closed now, opens ${day} at ${time}` });
};

/** Returns the line with the hours of a restaurant's day. */
export const todayLine = (opening: OpeningTimes, today: CalendarDate): string => {
  const language = formatLocale();
  const hours = openHoursOn(opening, today).map(({ from, until }) => {
    if (from === until) return t`open all day`;
    const opens = shortTimeLabel(from, language);
    const closes = shortTimeLabel(until, language);
    return until === MIDNIGHT ? t`${opens} to midnight` : t`${opens} to ${closes}`;
  });
  return hours.length === 0 ? t`Closed today` : t`Today: ${hours.join(", ")}`;
};
