import type { CalendarEvent } from "@couvert/domain/booking/reservation/calendar-event";
import type { Instant } from "@couvert/domain/time/zoned-time";
import ical, { ICalCalendarMethod } from "ical-generator";

/** Returns an iCalendar file with one event. Its times are in UTC. */
export const calendarFile = (event: CalendarEvent, now: Instant): string => {
  const calendar = ical({
    prodId: { company: "Couvert", product: "Couvert" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: event.id,
    stamp: new Date(now),
    start: new Date(event.start),
    end: new Date(event.end),
    summary: event.title,
    location: event.place,
    description: event.description,
    url: event.url,
  });
  return calendar.toString();
};
