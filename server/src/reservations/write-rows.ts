import { DayRow } from "@couvert/domain/booking/manage/day-row.schema";
import { oneLine } from "@couvert/domain/values/well-formed-text";

const COLUMNS = Object.keys(DayRow.fields) as readonly (keyof DayRow)[];

/** Returns rows as the lines of a table for a terminal, with the names of the columns first; none without rows. */
export const tableLines = (rows: readonly DayRow[]): readonly string[] => {
  if (rows.length === 0) return [];
  const lines = [
    COLUMNS.map((column) => column.toUpperCase()),
    ...rows.map((row) => COLUMNS.map((column) => oneLine(row[column]))),
  ];
  const widths = COLUMNS.map((_, index) => Math.max(...lines.map((cells) => lengthOf(cells[index]))));
  return lines.map((cells) =>
    cells
      .map((cell, index) => cell + " ".repeat((widths[index] ?? 0) - lengthOf(cell)))
      .join("  ")
      .trimEnd(),
  );
};

const lengthOf = (cell = ""): number => [...cell].length;

/**
 * Returns rows as comma-separated values (RFC 4180), with the names of the columns first. A cell that a spreadsheet would
 * calculate begins with an apostrophe.
 */
export const csvText = (rows: readonly DayRow[]): string =>
  [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]
    .map((cells) => `${cells.map(csvCell).join(",")}\r\n`)
    .join("");

const csvCell = (text: string): string => {
  const cell = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};

/** A cell that a spreadsheet may take for a formula: importers skip white space and control characters before its sign. */
const FORMULA = /^[\s\p{C}]*[=+\-@|\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;
