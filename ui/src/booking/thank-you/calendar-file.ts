import { calendarEvent } from "@couvert/domain/booking/reservation/calendar-event";
import type { Booking } from "@couvert/domain/booking/reservation/selection";
import type { Location } from "@couvert/domain/restaurant/location/location";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { t } from "@lingui/core/macro";
import ical, { ICalCalendarMethod } from "ical-generator";
import { seatingAreaLabel } from "../summary/seating-area-label.ts";
import { sharedTexts } from "./shared-texts.ts";

/**
 * Returns a booking as an iCalendar file with one event, in the language of the page. Its times are in UTC. `place` is the restaurant's
 * full name.
 */
export const calendarFile = (booking: Booking, location: Location, place: string, now: Instant): string => {
  const { id, start, end, address, url } = calendarEvent(booking, location);
  const { selection, confirmation } = booking;
  const { partySize, seatingArea } = selection.request;
  const area = seatingAreaLabel(seatingArea, selection.slot?.areaTexts);
  const { title, details } = sharedTexts({ ...location, name: place }, partySize, confirmation);
  const lines = [
    selection.experience?.name,
    // "Standard" helps nobody to find a table.
    seatingArea === "default" ? undefined : t`Seating: ${area}`,
    ...details,
    // Many calendars show no address of an event.
    url ?? undefined,
  ];
  const calendar = ical({
    prodId: { company: "Couvert", product: "Couvert" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id,
    stamp: new Date(now),
    start: new Date(start),
    end: new Date(end),
    summary: title,
    location: address,
    description: lines.filter((line) => line !== undefined).join("\n"),
    url,
  });
  return calendar.toString();
};
