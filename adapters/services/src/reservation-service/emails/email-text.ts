import { messagesIn } from "@couvert/platform/messages/messages";
import type { EmailContent } from "./email-content.ts";

/** Returns the text of an email, its rows in two columns. */
export const emailText = ({
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
