import type { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { PaymentUnavailable } from './payment';
import { MOST_FEN } from './reported';

/** An amount in fen; `null` of what is none, too large, or has parts of a fen: money is never rounded. */
export function readAmount(amount: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) return null;
  const fen = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return fen <= MOST_FEN ? fen : null;
}

/** The amount of a bill's cell, whichever sign it has; bills are signed differently. */
export function amountOf(cell: string | undefined): number {
  const fen = readAmount((cell ?? '').replace(/^[-+]/, ''));
  if (fen === null) throw new PaymentUnavailable('a bill with an amount that is none');
  return fen;
}

/** The fee of a cell in whole fen: providers write down to a thousandth of one, and charge whole ones. */
export function feeOf(cell: string | undefined): number {
  const text = (cell ?? '').replace(/^[-+]/, '');
  if (!/^\d{1,9}(\.\d{1,5})?$/.test(text))
    throw new PaymentUnavailable('a bill with a fee that is none');
  return Math.round(Number(text) * 100);
}

/** The rows of a bill below the line of its columns, each by the names of its columns. */
export function readTable(text: string): Partial<Record<string, string>>[] {
  try {
    return parse(text, {
      bom: true,
      columns: true,
      trim: true,
      // Bills put no cell in quotes, and a name in one may have them.
      quote: false,
      // Totals below the rows have columns of their own.
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw new PaymentUnavailable(`a bill that is no table: ${(error as CsvError).code}`);
  }
}
