/** A byte order mark, without which spreadsheets of Windows take the text for another encoding. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Returns lines of cells as comma-separated values (RFC 4180) behind a byte order mark, without terminal escapes. What a spreadsheet would
 * calculate begins with an apostrophe.
 */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");

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
