import type { BookingFacts, MailOccasion } from "@couvert/domain/booking/email/booking-facts";
import { bookingLetter } from "@couvert/domain/booking/email/booking-letter";
import type { Mail } from "@couvert/domain/booking/email/mail";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { type Look, PLAIN_LOOK } from "../../../platform/html/look.ts";
import { letterCalendar } from "./letter-calendar.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";

/** The mail about a reservation: the same words as text and as HTML, and the event for the diner's calendar. */
export const bookingMail = (
  occasion: MailOccasion,
  facts: BookingFacts,
  now: Instant,
  look: Look = PLAIN_LOOK,
): Mail => {
  const { restaurant, guest, confirmation, revision } = facts;
  const letter = bookingLetter(occasion, facts);
  return {
    id: `${occasion}.${confirmation}.${revision}`,
    from: restaurant.name,
    to: { name: `${guest.firstName} ${guest.lastName}`, address: guest.email },
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, look),
    calendar: letterCalendar(occasion, facts, now),
  };
};
