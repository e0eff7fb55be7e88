import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import { dateFormats } from "../../time/date-formats.ts";
import { dateOf, timeOf } from "../../time/local-date-time.ts";
import { type Instant, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import type { Language } from "../../values/language.ts";
import { nextOpening, openNow } from "./open-now.ts";
import type { OpeningTimes } from "./opening-times.ts";
import { openingWords } from "./opening-words.ts";

/** A line that says whether a restaurant is open, and the instant from which another line applies; null for never. */
export interface OpeningLine {
  readonly isOpen: boolean;
  readonly text: string;
  readonly validUntil: Instant | null;
}

/** Returns the opening line of a restaurant at an instant: open until when, or closed until when. */
export const openingLine = (
  opening: OpeningTimes,
  zone: TimeZone,
  now: Instant,
  language: Language,
): OpeningLine => {
  const words = openingWords(language);
  const timeAt = (instant: Instant) => words.time(timeOf(localTimeIn(zone, instant)));
  const open = openNow(opening, zone, now);
  if (open !== null) {
    const text = open.until === null ? words.openAlways : words.openUntil(timeAt(open.until));
    return { isOpen: true, text, validUntil: open.until };
  }
  const next = nextOpening(opening, zone, now);
  if (next === null) return { isOpen: false, text: words.closedNow, validUntil: null };
  const today = dateOf(localTimeIn(zone, now));
  const day = dateOf(localTimeIn(zone, next));
  const closed = { isOpen: false, validUntil: next };
  if (day === today) return { ...closed, text: words.opensAt(timeAt(next)) };
  if (day === addDays(today, 1)) return { ...closed, text: words.opensTomorrow(timeAt(next)) };
  return { ...closed, text: words.opensOn(dayLabel(day, today, language), timeAt(next)) };
};

const weekdayFormat = /* @__PURE__ */ dateFormats({ weekday: "long" });
const dayFormat = /* @__PURE__ */ dateFormats({ weekday: "long", month: "long", day: "numeric" });

/** Returns the label of a day to come: its weekday within a week, with its date after that. */
const dayLabel = (day: CalendarDate, today: CalendarDate, language: Language): string =>
  (day < addDays(today, 7) ? weekdayFormat : dayFormat)("UTC", language).format(Date.parse(`${day}T00:00Z`));
