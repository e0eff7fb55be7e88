import type { ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { type CalendarDate, dateLabel } from "@couvert/domain/time/calendar-date";
import * as clock from "@couvert/domain/time/clock-time";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { plural, t } from "@lingui/core/macro";
import { seatingAreaLabel } from "../booking/summary/seating-area-label.ts";
import { formatLocale } from "../languages/languages.ts";

/** Formats a day in the language of the page: `Friday, March 5`. */
export const dayLabel = (date: CalendarDate): string => dateLabel(date, { language: formatLocale() });

/** Formats the time of day in the language of the page: `7:00 PM`, which no line break divides. */
export const timeLabel = (time: LocalDateTime): string =>
  clock.timeLabel(timeOf(time), formatLocale()).replaceAll(" ", "\u00a0");

/** Formats a day with its year and a time of day: `Friday, March 5, 2027 at 7:00 PM`. */
export const whenLabel = (when: LocalDateTime): string => {
  const day = dateLabel(dateOf(when), { language: formatLocale(), hasYear: true });
  const time = timeLabel(when);
  return t`${day} at ${time}`;
};

/** Formats the size of a party: `2 people`. */
export const partyLabel = (partySize: number): string =>
  plural(partySize, { one: "# person", other: "# people" });

/** Returns whether a restaurant has a name of its own for a seating area (rule 3.72). */
export const isNamedArea = ({ restaurant }: Pick<ReservationView, "restaurant">, area: string): boolean =>
  Object.hasOwn(restaurant.areaNames, area);

/** Returns the name of a seating area: the restaurant's own, else that of the language of the page. */
export const areaLabel = (view: Pick<ReservationView, "restaurant">, area: string): string =>
  (isNamedArea(view, area) ? view.restaurant.areaNames[area] : undefined) ?? seatingAreaLabel(area);
