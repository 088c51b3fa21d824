import { shuffle, type SeededRandom } from '../core/seededRandom';
import type { Sale } from './types';

const FOLDS = 5;

/** A seller with a larger share of the sales counts as a marketplace, whose accounts are unrelated. */
const SELLER_SHARE = 0.1;

/** The fold of each account. Accounts of one seller get the same fold, unless they already have one. */
function accountFolds(
  sales: Sale[],
  identity: number[],
  random: SeededRandom,
): Map<number, number> {
  const bySeller = new Map<string, number[]>();
  sales.forEach(({ sellerRef }, row) => {
    if (sellerRef === null) return;
    bySeller.set(sellerRef, [...(bySeller.get(sellerRef) ?? []), identity[row] as number]);
  });
  const accounts = shuffle([...new Set(identity)], random);
  const foldOf = new Map(accounts.map((account, index) => [account, index % FOLDS]));
  const settled = new Set<number>();
  for (const own of bySeller.values()) {
    if (own.length > SELLER_SHARE * sales.length) continue;
    const fold = foldOf.get(own[0] as number) as number;
    for (const account of own) {
      if (!settled.has(account)) foldOf.set(account, fold);
      settled.add(account);
    }
  }
  return foldOf;
}

/**
 * Cross-validation folds over the rows of a family: each row is in exactly one fold, and all listings of an account and
 * all accounts of a seller are in the same one, so that no account is evaluated by a model that has learnt from it.
 */
export function foldsOf(sales: Sale[], identity: number[], random: SeededRandom): Int32Array[] {
  const foldOf = accountFolds(sales, identity, random);
  return Array.from({ length: FOLDS }, (_, fold) =>
    Int32Array.from([...identity.keys()].filter((row) => foldOf.get(identity[row] ?? -1) === fold)),
  ).filter(({ length }) => length > 0);
}

/** Indexes below `count` that are not in a fold. */
export function rowsOutside(fold: Iterable<number>, count: number): Int32Array {
  const inside = new Uint8Array(count);
  for (const row of fold) inside[row] = 1;
  const rows = new Int32Array(count);
  let size = 0;
  for (let row = 0; row < count; row++) if (inside[row] === 0) rows[size++] = row;
  return rows.slice(0, size);
}
