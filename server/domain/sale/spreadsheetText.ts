/**
 * Prefixes that spreadsheets interpret as a formula, including full-width ones; signed numbers are
 * not formulas.
 */
const FORMULA = /^(?![+-]?\d+(?:\.\d+)?$)[=+\-@＝＋－＠\t\r\n]/;

/** Protects a cell from being read as a formula by a leading apostrophe. */
export const asPlainCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Reverses `asText`. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
