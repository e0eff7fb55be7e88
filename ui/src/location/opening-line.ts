import type { OpeningState } from "@couvert/domain/restaurant/opening/opening-state";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { weekdayLabel } from "@couvert/domain/time/calendar-labels";
import { shortTimeLabel } from "@couvert/domain/time/clock-time";
import { plural, t } from "@lingui/core/macro";
import { formatLocale } from "../languages/languages.ts";

/** Returns the line that says whether a restaurant is open, and until when. */
export const openingLine = ({ isOpen, next }: OpeningState): string => {
  if (next === null) return isOpen ? t`Open now, day and night` : t`Closed now`;
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
