import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { dateOf, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";

/** When one service day ends and the next day begins, on the restaurant's clock. */
const DAY_ENDS = "04:00";

/** Returns the day on whose list a local time most likely is. */
export const listDayOf = (time: LocalDateTime): CalendarDate =>
  time.slice(11) < DAY_ENDS ? addDays(dateOf(time), -1) : dateOf(time);

/** Returns the day that a restaurant works at an instant: until four in the morning the day before. */
export const todayIn = (timeZone: string, now: Instant): CalendarDate =>
  listDayOf(localTimeIn(timeZone, now));
