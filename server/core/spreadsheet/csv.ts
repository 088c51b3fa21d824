/** Byte order mark in UTF-8: without it, spreadsheets misread Chinese text. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches texts whose beginning makes spreadsheets compute them as a formula, also with full-width signs. Signed
 * numbers are not formulas.
 */
const FORMULA = /^(?![+-]?\d+(?:\.\d+)?$)(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Protects a cell from being read as a formula, by a leading apostrophe. */
const addApostrophe = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Removes the apostrophe by which `csvLine` protected a cell. */
export const removeApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

const quoteCell = (text: string) =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One record of a CSV file (RFC 4180) with its line break. No spreadsheet reads a cell of the record as a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(addApostrophe(cell))).join(',')}\r\n`;
