import type { DifferenceKind } from '@account-doctor/contract/reconciliation';
import type { Booked } from '../payment';

/** A row of a bill, by our number. */
export interface Billed {
  kind: 'payment' | 'refund';
  number: string;
  tradeNo: string;
  /** Fen. */
  amount: number;
}

export interface Difference {
  kind: DifferenceKind;
  number: string;
  /** Fen; `null` where a side has none. */
  ours: number | null;
  theirs: number | null;
}

/**
 * Where bills and our books differ: what the bills say of numbers that we do not know so, and what we
 * booked, as far as it is `due`, that they do not say.
 */
export function compare(
  billed: readonly Billed[],
  booked: readonly Booked[],
  isDue: (own: Booked) => boolean,
): Difference[] {
  const keyOf = ({ kind, number }: Pick<Billed, 'kind' | 'number'>) => `${kind} ${number}`;
  const ours = new Map(booked.map((own) => [keyOf(own), own]));
  const told = new Map<string, Billed[]>();
  for (const row of billed) told.set(keyOf(row), [...(told.get(keyOf(row)) ?? []), row]);
  return [
    ...[...told].flatMap(([key, rows]) => contradictions(rows, ours.get(key))),
    ...booked.filter((own) => own.isDone && isDue(own) && !told.has(keyOf(own))).map(missing),
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
} as const satisfies Record<Billed['kind'], Record<string, DifferenceKind>>;

/** What is wrong with all that bills say of one number. */
function contradictions(rows: Billed[], own: Booked | undefined): Difference[] {
  const [first, second] = rows;
  if (!first) return [];
  const { kind, number } = first;
  const found = (what: DifferenceKind, theirs = first.amount): Difference[] => [
    { kind: what, number, ours: own?.amount ?? null, theirs },
  ];
  if (!own) return found(kinds[kind].unknown);
  if (!own.isDone) return found(kinds[kind].unrecorded);
  if (kind === 'payment' && second) {
    const sum = rows.reduce((total, { amount }) => total + amount, 0);
    return found('paid_twice', sum);
  }
  return first.amount === own.amount ? [] : found(kinds[kind].amount);
}

const missing = ({ kind, number, amount }: Booked): Difference => ({
  kind: kinds[kind].missing,
  number,
  ours: amount,
  theirs: null,
});
