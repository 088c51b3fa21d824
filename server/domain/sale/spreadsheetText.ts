/** By which spreadsheets take a cell for a formula, East Asian ones also in full width; numbers with a sign are none. */
const FORMULA = /^(?![+-]?\d+(?:\.\d+)?$)[=+\-@＝＋－＠\t\r\n]/;

/** A cell that spreadsheets show as it is, never compute: a formula gets an apostrophe in front. */
export const asText = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell from which `asText` made this one. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
