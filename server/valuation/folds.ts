import { shuffled, type SeededRandom } from '../core/seededRandom';

const FOLDS = 5;

/**
 * Folds over the rows of a family: each row belongs to exactly one, and all listings of an account
 * to the same, so that no account is judged by a model that has learnt from it.
 */
export function foldsOf(identity: number[], random: SeededRandom): Int32Array[] {
  const accounts = shuffled([...new Set(identity)], random);
  const foldOf = new Map(accounts.map((account, place) => [account, place % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) =>
    Int32Array.from([...identity.keys()].filter((row) => foldOf.get(identity[row] ?? -1) === fold)),
  ).filter(({ length }) => length > 0);
}

/** The rows among so many that are not in a fold. */
export function rowsOutside(fold: Int32Array, count: number): Int32Array {
  const inside = new Set(fold);
  return Int32Array.from([...Array(count).keys()].filter((row) => !inside.has(row)));
}
