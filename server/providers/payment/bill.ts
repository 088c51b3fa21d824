import type { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { PaymentUnavailable } from './payment';
import { MOST_FEN } from './reported';

/**
 * Parses an amount to fen; `null` if it is invalid, too large or has fractions of a fen, because
 * money is never rounded.
 */
export function readAmount(amount: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) return null;
  const fen = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return fen <= MOST_FEN ? fen : null;
}

/** Parses a bill's cell to fen without its sign, because providers use different signs. */
export function parseBillAmount(cell: string | undefined): number {
  const fen = readAmount((cell ?? '').replace(/^[-+]/, ''));
  if (fen === null) throw new PaymentUnavailable('the bill contains an invalid amount');
  return fen;
}

/** Parses a fee, rounded to whole fen: bills list fees to a thousandth of a fen, but providers charge whole fen. */
export function parseBillFee(cell: string | undefined): number {
  const text = (cell ?? '').replace(/^[-+]/, '');
  if (!/^\d{1,9}(\.\d{1,5})?$/.test(text))
    throw new PaymentUnavailable('the bill contains an invalid fee');
  return Math.round(Number(text) * 100);
}

/** Parses a bill's table; each row becomes an object with the cells by column name. */
export function readTable(text: string): Partial<Record<string, string>>[] {
  try {
    return parse(text, {
      bom: true,
      columns: true,
      trim: true,
      // Cells of bills are not quoted, and names may contain quotation marks.
      quote: false,
      // The totals at the end have other columns than the rows.
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw new PaymentUnavailable(`the bill is not a table: ${(error as CsvError).code}`);
  }
}
