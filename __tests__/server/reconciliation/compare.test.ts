import { expect, it } from 'vitest';
import { type BillEntry, compareBills } from '../../../server/domain/reconciliation/compare';
import type { BookedRow } from '../../../server/domain/payment';

const at = new Date('2026-11-22T04:00:00Z');
const ours = (kind: BookedRow['kind'], part: Partial<BookedRow> = {}): BookedRow => ({
  ...{ kind, number: 'N1', amount: 3_900, isDone: true, at },
  ...part,
});
const theirs = (kind: BillEntry['kind'], part: Partial<BillEntry> = {}): BillEntry => ({
  ...{ kind, number: 'N1', tradeNo: 'T1', amount: 3_900 },
  ...part,
});
const kindsOf = (billed: BillEntry[], booked: BookedRow[], isDue = true) =>
  compareBills(billed, booked, () => isDue).map(({ kind, ours: own, theirs: told }) => [
    kind,
    own,
    told,
  ]);

it.each(['payment', 'refund'] as const)('finds the difference of a %s', (kind) => {
  expect(kindsOf([theirs(kind)], [ours(kind)])).toEqual([]);
  expect(kindsOf([theirs(kind)], [])).toEqual([[`unknown_${kind}`, null, 3_900]]);
  expect(kindsOf([theirs(kind)], [ours(kind, { isDone: false })])).toEqual([
    [`unrecorded_${kind}`, 3_900, 3_900],
  ]);
  expect(kindsOf([theirs(kind, { amount: 3_800 })], [ours(kind)])).toEqual([
    [`${kind}_amount`, 3_900, 3_800],
  ]);
  expect(kindsOf([], [ours(kind)])).toEqual([[`missing_${kind}`, 3_900, null]]);
  expect(kindsOf([], [ours(kind)], false)).toEqual([]);
});

it('reports a double payment with its total', () => {
  const twice = [theirs('payment'), theirs('payment', { tradeNo: 'T2' })];
  expect(kindsOf(twice, [ours('payment')])).toEqual([['paid_twice', 3_900, 7_800]]);
});

it('distinguishes a payment and a refund with the same number', () => {
  expect(kindsOf([theirs('payment')], [ours('refund')])).toEqual([
    ['unknown_payment', null, 3_900],
    ['missing_refund', 3_900, null],
  ]);
});
