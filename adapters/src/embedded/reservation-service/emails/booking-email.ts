import { bookingEmailContent, type EmailContent } from "@couvert/domain/booking/email/booking-email-content";
import type { BookingFacts, EmailOccasion } from "@couvert/domain/booking/email/booking-facts";
import type { Email } from "@couvert/domain/booking/email/email";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { PLAIN_THEME, type Theme } from "../../../platform/html/theme.ts";
import { emailCalendar } from "./email-calendar.ts";
import { emailHtml } from "./email-html.ts";

/** Returns the email about a reservation: the same words as text and as HTML, and an event for the guest's calendar. */
export const bookingEmail = (
  occasion: EmailOccasion,
  facts: BookingFacts,
  now: Instant,
  theme: Theme = PLAIN_THEME,
): Email => {
  const { restaurant, guest, confirmation, revision } = facts;
  const content = bookingEmailContent(occasion, facts);
  return {
    id: `${occasion}.${confirmation}.${revision}`,
    from: restaurant.name,
    to: { name: `${guest.firstName} ${guest.lastName}`, address: guest.email },
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content, theme),
    calendar: emailCalendar(occasion, facts, now),
  };
};

const emailText = ({ place, heading, lead, rows, notes, action }: EmailContent): string => {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2;
  const lines = rows.map(
    ({ label, value }) => `${`${label}:`.padEnd(width)}${value.replace(/\n/g, `\n${" ".repeat(width)}`)}`,
  );
  return `${[place, heading, lead, lines.join("\n"), ...notes, `${action.label}:\n${action.url}`].join("\n\n")}\n`;
};
