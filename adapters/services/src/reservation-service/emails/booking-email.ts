import type { BookingFacts, EmailKind } from "@couvert/domain/booking/email/booking-facts";
import type { Email } from "@couvert/domain/booking/email/email-delivery.port";
import { calendarEvent } from "@couvert/domain/booking/reservation/calendar-event";
import { calendarLinks } from "@couvert/domain/booking/reservation/calendar-links";
import { phoneDisplay } from "@couvert/domain/forms/phone/phone-number";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import type { Theme } from "@couvert/platform/html/theme";
import { messagesIn } from "@couvert/platform/messages/messages";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { bookingEmailContent } from "./booking-email-content.ts";
import { seatingAreaWords } from "./booking-rows.ts";
import { createEmail } from "./create-email.ts";
import { shortWhen } from "./date-words.ts";

/**
 * Returns the email to a guest about a reservation: the same content as text and as HTML, and an event for the guest's calendar
 * (rules 1.19, 1.21). A lost link has the links of the guest's `others` too.
 */
export const bookingEmail = (
  kind: EmailKind,
  facts: BookingFacts,
  now: Instant,
  theme?: Theme,
  others: readonly BookingFacts[] = [],
): Email => {
  const { restaurant, guest, confirmation, revision } = facts;
  const { links, ...calendar } = reservationCalendar(kind, facts, now);
  const content = {
    ...bookingEmailContent(kind, facts, now),
    // The file of a change corrects the event of any calendar.
    links: kind === "confirmation" ? links : others.map(lostLink),
  };
  const id = `${kind}.${confirmation}.${kind === "link" ? now : revision}`;
  const to = { name: oneLine(`${guest.firstName} ${guest.lastName}`), address: guest.email };
  return { ...createEmail(restaurant, { id, to }, content, theme), calendar };
};

const lostLink = ({ restaurant, selection: { request }, language, manageUrl }: BookingFacts) => ({
  label: `${oneLine(restaurant.name)}, ${shortWhen(messagesIn(language), request.time)}`,
  url: manageUrl,
});

/** The facts of a reservation's event in a calendar. */
type CalendarFacts = Pick<
  BookingFacts,
  "restaurant" | "selection" | "confirmation" | "manageUrl" | "visitMinutes" | "revision" | "language"
>;

/**
 * Returns the reservation as an iCalendar file with one event of a stable id. A later file replaces the event, and that of a
 * cancellation removes it. Its text is in the reservation's language. Times are in UTC, which a calendar shows in its owner's time zone. `links` add it to other calendars (rule 7.101).
 */
export const reservationCalendar = (
  kind: EmailKind,
  facts: CalendarFacts,
  now: Instant,
): NonNullable<Email["calendar"]> & { readonly links: ReturnType<typeof calendarLinks> } => {
  const { restaurant, selection, confirmation, manageUrl, visitMinutes, revision } = facts;
  const { restaurantId, address, timeZone } = restaurant;
  const location = { uid: "", restaurantId, address, city: "", postalCode: "", timeZone };
  const messages = messagesIn(facts.language);
  const { i18n } = messages;
  const { partySize, seatingArea } = selection.request;
  const phone = phoneDisplay(restaurant.phone);
  const lines = [
    selection.experience?.name,
    // "Standard" helps nobody to find a table.
    seatingArea === "default"
      ? undefined
      : i18n._("Seating: {area}", { area: seatingAreaWords(messages, seatingArea, restaurant.areaNames) }),
    i18n._("Confirmation {confirmation}", { confirmation }),
    phone === "" ? undefined : i18n._("Telephone {phone}", { phone }),
    // Many calendars show no address of an event.
    manageUrl,
  ];
  const event = calendarEvent({ selection, confirmation, manageUrl, visitMinutes }, location);
  const place = oneLine(restaurant.name);
  const summary = i18n._("{place}, table for {partySize}", { place, partySize });
  const isCancelled = kind === "cancellation" || kind === "refund";
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: "Couvert", product: "Couvert" }, method });
  calendar.createEvent({
    id: event.id,
    sequence: revision,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: new Date(now),
    start: new Date(event.start),
    end: new Date(event.end),
    summary,
    // Calendars remove an event only for its organizer (RFC 5546, 3.2).
    organizer: {
      name: place,
      email: restaurant.email ?? `reservations@${new URL(manageUrl).hostname}`,
    },
    location: event.address,
    description: lines.filter((line) => line !== undefined).join("\n"),
    url: event.url,
  });
  return { method, content: calendar.toString(), links: calendarLinks(event, summary, confirmation) };
};
