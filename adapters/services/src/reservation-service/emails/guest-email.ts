import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Email } from "@couvert/domain/booking/email/email-delivery.port";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { PLAIN_THEME, type Theme } from "@couvert/platform/html/theme";
import type { EmailContent } from "./email-content.ts";
import { emailHtml, picturesOf } from "./email-html.ts";
import { emailText } from "./email-text.ts";

/** Returns an email of a restaurant to a guest, who answers the restaurant: the same content as text and as HTML, plain without a theme (rules 1.19, 1.21). */
export const guestEmail = (
  restaurant: Pick<Restaurant, "name" | "email">,
  head: Pick<Email, "id" | "to">,
  content: EmailContent,
  theme: Theme = PLAIN_THEME,
): Email => ({
  ...head,
  from: restaurant.name,
  replyTo: restaurant.email === null ? null : { name: oneLine(restaurant.name), address: restaurant.email },
  subject: content.subject,
  text: emailText(content),
  html: emailHtml(content, theme),
  pictures: picturesOf(theme),
  calendar: null,
});
