import type { BookingFacts, MailOccasion } from "@couvert/domain/booking/email/booking-facts";
import { calendarEvent } from "@couvert/domain/booking/reservation/calendar-event";
import type { Instant } from "@couvert/domain/time/zoned-time";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/**
 * The reservation as an iCalendar file with one event, always the same one: a later file replaces what an earlier one wrote,
 * and that of a cancellation takes it out. Times are in UTC, which every calendar shows on its owner's own clock.
 */
export const letterCalendar = (occasion: MailOccasion, facts: BookingFacts, now: Instant): string => {
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
