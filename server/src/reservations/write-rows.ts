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

/** A byte order mark, without which spreadsheets of Windows take the text for another encoding. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Returns rows as comma-separated values (RFC 4180) behind a byte order mark, with the names of the columns first and without terminal escapes. What a
 * spreadsheet would calculate begins with an apostrophe.
 */
export const csvText = (rows: readonly DayRow[]): string =>
  BYTE_ORDER_MARK +
  [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]
    .map((cells) => `${cells.map(csvCell).join(",")}\r\n`)
    .join("");

const csvCell = (text: string): string => {
  const plain = text.replace(ESCAPE, " ").replace(FORMULA, "$1'$2");
  const cell = /^[\t\r\n]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};

/** Control characters, without the tab and line ends. */
const ESCAPE = /[^\P{Cc}\t\r\n]/gu;

/**
 * What a spreadsheet may take for a formula: importers skip white space and control characters before its sign. One that
 * separates cells by semicolons or tabs begins a cell within a text, and after its line ends.
 */
const FORMULA = /(^|[;\t\r\n])((?:(?![\t\r\n])[\s\p{C}])*[=+\-@|\uFF0B\uFF0D\uFF1D\uFF20])/gu;
