import { DayRow } from "@couvert/domain/booking/manage/day-row.schema";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { csvText } from "@couvert/platform/command/csv-text";

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

/** Returns rows as comma-separated values, with the names of the columns first. */
export const csvRows = (rows: readonly DayRow[]): string =>
  csvText([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]);
