import { csvLine } from '@account-doctor/server/core/spreadsheet/csv';
import { sourceNameOf } from '@account-doctor/server/sale';
import type { Judged } from './backtest';

const columns = [
  'source_ref',
  'at',
  'price_yuan',
  'fair_yuan',
  'low_yuan',
  'high_yuan',
  'grade',
  'support',
];

const yuan = (fen: number | undefined) => (fen === undefined ? '' : (fen / 100).toFixed(2));

/** Judged sales as CSV text, in their order; cells without an estimate are empty. */
export function predictionsFile(judged: readonly Judged[]): string {
  const lines = judged.map(({ sale, estimate }) => [
    sourceNameOf(sale),
    sale.at.toISOString(),
    yuan(sale.price),
    yuan(estimate?.fair),
    yuan(estimate?.range?.low),
    yuan(estimate?.range?.high),
    estimate?.grade ?? '',
    estimate?.support?.toFixed(3) ?? '',
  ]);
  return [columns, ...lines].map(csvLine).join('');
}
