import { asPlainCell } from './spreadsheetText';

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A record of a CSV file (RFC 4180) with its line break; no cell can be read as a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(asPlainCell(cell))).join(',')}\r\n`;
