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

/** The absolute amount of a bill's cell, because bills use different signs. */
export function amountOf(cell: string | undefined): number {
  const fen = readAmount((cell ?? '').replace(/^[-+]/, ''));
  if (fen === null) throw new PaymentUnavailable('the bill contains an invalid amount');
  return fen;
}

/** A fee in whole fen; providers list fees down to a thousandth of a fen, but charge whole fen. */
export function feeOf(cell: string | undefined): number {
  const text = (cell ?? '').replace(/^[-+]/, '');
  if (!/^\d{1,9}(\.\d{1,5})?$/.test(text))
    throw new PaymentUnavailable('the bill contains an invalid fee');
  return Math.round(Number(text) * 100);
}

/** The rows of a bill's table as objects by column name. */
export function readTable(text: string): Partial<Record<string, string>>[] {
  try {
    return parse(text, {
      bom: true,
      columns: true,
      trim: true,
      // Bills do not quote cells, and names may contain quotes.
      quote: false,
      // The totals below the rows have other columns than the rows.
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw new PaymentUnavailable(`the bill is not a table: ${(error as CsvError).code}`);
  }
}
