import { asText } from './spreadsheetText';

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One record of a CSV file with its line break, as RFC 4180 has it; no cell is a formula to spreadsheets. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(asText(cell))).join(',')}\r\n`;
