import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Email } from "@couvert/domain/booking/email/email-delivery.port";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { PLAIN_THEME, type Theme } from "@couvert/platform/html/theme";
import { messagesIn } from "@couvert/platform/messages/messages";
import type { EmailContent } from "./email-content.ts";
import { emailHtml, picturesOf } from "./email-html.ts";

/** Returns an email of a restaurant, to which its reader answers: the same content as text and as HTML, plain without a theme (rules 1.19, 1.21). */
export const createEmail = (
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

/** Returns the text of an email, its rows in two columns. */
const emailText = ({
  language,
  place,
  heading,
  lead,
  rows,
  notes,
  action,
  links = [],
  quote,
}: EmailContent): string => {
  const { i18n } = messagesIn(language);
  const colon = (label: string) => i18n._("{label}:", { label });
  const width = Math.max(...rows.map(({ label }) => colon(label).length)) + 1;
  const lines = rows.map(
    ({ label, value }) => `${colon(label).padEnd(width)}${value.replace(/\n/g, `\n${" ".repeat(width)}`)}`,
  );
  const all = [...(action === null ? [] : [action]), ...links];
  const linked = all.map(({ label, url }) => `${colon(label)}\n${url}`);
  const quoted = quote === null ? [] : [`${quote.label}\n> ${quote.text}`];
  return `${[place, heading, lead, lines.join("\n"), ...notes, ...linked, ...quoted].join("\n\n")}\n`;
};
