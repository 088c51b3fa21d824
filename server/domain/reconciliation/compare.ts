import type { DifferenceKind } from '@account-doctor/contract/reconciliation';
import type { BookedRow } from '../payment';

/** A row of a provider's bill; `number` is our number of the payment or refund. */
export interface BillEntry {
  kind: 'payment' | 'refund';
  number: string;
  tradeNo: string;
  /** Fen. */
  amount: number;
}

export interface BillMismatch {
  kind: DifferenceKind;
  number: string;
  /** Fen; `null` if this side has no record. `ours` is our amount, `theirs` the bill's. */
  ours: number | null;
  theirs: number | null;
}

/**
 * Differences between bills and our records: billed rows that our records lack or contradict, and
 * records that are due but not billed.
 */
export function compareBills(
  billed: readonly BillEntry[],
  booked: readonly BookedRow[],
  isDue: (own: BookedRow) => boolean,
): BillMismatch[] {
  const keyOf = ({ kind, number }: Pick<BillEntry, 'kind' | 'number'>) => `${kind} ${number}`;
  const ours = new Map(booked.map((own) => [keyOf(own), own]));
  const told = new Map<string, BillEntry[]>();
  for (const row of billed) told.set(keyOf(row), [...(told.get(keyOf(row)) ?? []), row]);
  return [
    ...[...told].flatMap(([key, rows]) => contradictions(rows, ours.get(key))),
    ...booked.filter((own) => own.isDone && isDue(own) && !told.has(keyOf(own))).map(missingOnBill),
  ];
}

const kinds = {
  payment: {
    unknown: 'unknown_payment',
    unrecorded: 'unrecorded_payment',
    amount: 'payment_amount',
    missing: 'missing_payment',
  },
  refund: {
    unknown: 'unknown_refund',
    unrecorded: 'unrecorded_refund',
    amount: 'refund_amount',
    missing: 'missing_refund',
  },
} as const satisfies Record<BillEntry['kind'], Record<string, DifferenceKind>>;

/** Differences between the bill's rows of one payment or refund and our record. */
function contradictions(rows: BillEntry[], own: BookedRow | undefined): BillMismatch[] {
  const [first, second] = rows;
  if (!first) return [];
  const { kind, number } = first;
  const mismatch = (what: DifferenceKind, theirs = first.amount): BillMismatch[] => [
    { kind: what, number, ours: own?.amount ?? null, theirs },
  ];
  if (!own) return mismatch(kinds[kind].unknown);
  if (!own.isDone) return mismatch(kinds[kind].unrecorded);
  if (kind === 'payment' && second) {
    const sum = rows.reduce((total, { amount }) => total + amount, 0);
    return mismatch('paid_twice', sum);
  }
  return first.amount === own.amount ? [] : mismatch(kinds[kind].amount);
}

const missingOnBill = ({ kind, number, amount }: BookedRow): BillMismatch => ({
  kind: kinds[kind].missing,
  number,
  ours: amount,
  theirs: null,
});
