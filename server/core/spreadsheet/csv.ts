/** Byte order mark in UTF-8: without it, spreadsheets misread Chinese text. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Beginnings of texts that spreadsheets compute as a formula, full-width ones included; signed numbers are not
 * formulas.
 */
const FORMULA = /^(?![+-]?\d+(?:\.\d+)?$)(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Protects a cell from being read as a formula by a leading apostrophe. */
const withApostrophe = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Removes the apostrophe by which `csvLine` protected a cell. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One record of a CSV file (RFC 4180) with its line break, protected so that no cell is read as a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(withApostrophe(cell))).join(',')}\r\n`;
