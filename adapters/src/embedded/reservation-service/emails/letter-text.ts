import type { Letter } from "@couvert/domain/booking/email/booking-letter";

/** A letter as plain text. */
export const letterText = ({ place, heading, lead, rows, notes, action }: Letter): string => {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2;
  const lines = rows.map(
    ({ label, value }) => `${`${label}:`.padEnd(width)}${value.replace(/\n/g, `\n${" ".repeat(width)}`)}`,
  );
  return `${[place, heading, lead, lines.join("\n"), ...notes, `${action.label}:\n${action.url}`].join("\n\n")}\n`;
};
