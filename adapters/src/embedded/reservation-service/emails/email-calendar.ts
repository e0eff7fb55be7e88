import type { BookingFacts, EmailOccasion } from "@couvert/domain/booking/email/booking-facts";
import { calendarEvent } from "@couvert/domain/booking/reservation/calendar-event";
import type { Instant } from "@couvert/domain/time/zoned-time";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/**
 * Returns the reservation as an iCalendar file with one event of a stable id. A later file replaces the event, and that of a
 * cancellation removes it. Times are in UTC, which a calendar shows in its owner's time zone.
 */
export const emailCalendar = (occasion: EmailOccasion, facts: BookingFacts, now: Instant): string => {
  const { restaurant, selection, confirmation, manageUrl, revision } = facts;
  const location = {
    uid: "",
    restaurantId: restaurant.restaurantId,
    address: restaurant.address,
    city: "",
    postalCode: "",
    phone: restaurant.phone,
    timeZone: restaurant.timeZone,
  };
  const event = calendarEvent({ selection, confirmation, manageUrl }, location, restaurant.name);
  const isCancelled = occasion === "cancellation";
  const calendar = ical({
    prodId: { company: "Couvert", product: "Couvert" },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: event.id,
    sequence: revision,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
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
