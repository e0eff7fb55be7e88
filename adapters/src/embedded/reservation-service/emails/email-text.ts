import type { EmailContent } from "@couvert/domain/booking/email/booking-email-content";

/** Returns the text of an email, its rows in two columns. */
export const emailText = ({ place, heading, lead, rows, notes, action }: EmailContent): string => {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2;
  const lines = rows.map(
    ({ label, value }) => `${`${label}:`.padEnd(width)}${value.replace(/\n/g, `\n${" ".repeat(width)}`)}`,
  );
  const link = action === null ? [] : [`${action.label}:\n${action.url}`];
  return `${[place, heading, lead, lines.join("\n"), ...notes, ...link].join("\n\n")}\n`;
};
