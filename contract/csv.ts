/** A value in a CSV file; `null` becomes an empty cell. */
export type CsvCell = string | number | null;

/** Texts that a spreadsheet would compute as a formula. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r]/;

/** A cell as text. A text that looks like a formula gets an apostrophe, so that no spreadsheet computes it. */
function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV by RFC 4180, in UTF-8 with a byte order mark, by which Excel recognises the encoding. */
export const csvFileText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
