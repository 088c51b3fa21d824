import type { Answers, GameField } from '@account-doctor/contract/game';
import type { Sale } from './types';

/**
 * Which sales are of the same account. A relisted account counts once, and is never judged by a
 * model that has learnt from its other listings.
 */

/** Accounts described by fewer answers may be alike by chance. */
const TELLING_ANSWERS = 6;
/** Between two listings of an account its numbers grow by no more than that share, or by so many. */
const GROWTH = 0.02;
const FEW = 2;
/** One seller's share of what a family learns from, and how many sales are always taken fully. */
const SELLER_SHARE = 0.05;
const SELLER_SALES = 3;

/** What an account keeps from one listing to the next: all answers but the numbers. */
function fingerprint({ serverId, answers }: Sale, numbers: ReadonlySet<string>): string {
  const kept = Object.keys(answers)
    .filter((key) => !numbers.has(key))
    .sort()
    .map((key) => [key, sortedAnswer(answers[key])]);
  return JSON.stringify([serverId, Object.keys(answers).length, kept]);
}

function sortedAnswer(answer: Answers[string] | undefined): unknown {
  if (Array.isArray(answer)) return [...answer].sort();
  if (typeof answer === 'object')
    return Object.entries(answer).sort(([one], [other]) => (one < other ? -1 : 1));
  return answer;
}

const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(FEW, GROWTH * Math.max(Math.abs(one), Math.abs(other)));

/** Whether two listings with one fingerprint are of one account. */
function isSame(one: Sale, other: Sale, numbers: ReadonlySet<string>): boolean {
  // Two names for an account are two accounts, unless nothing at all tells them apart.
  const named = one.accountRef !== null && other.accountRef !== null;
  return [...numbers].every((key) => {
    const [first, second] = [one.answers[key], other.answers[key]];
    if (typeof first !== 'number' || typeof second !== 'number') return first === second;
    return named ? first === second : isNear(first, second);
  });
}

/**
 * A number per sale, the same for sales of the same account: those with the same `accountRef`, and
 * those whose answers are nearly the same.
 */
export function identities(fields: GameField[], sales: Sale[]): number[] {
  const numbers = new Set(fields.filter(({ kind }) => kind === 'number').map(({ key }) => key));
  const byRef = new Map<string, number>();
  const byFingerprint = new Map<string, { sale: Sale; identity: number }[]>();
  let next = 0;
  return sales.map((sale) => {
    const { accountRef } = sale;
    const known = accountRef === null ? undefined : byRef.get(accountRef);
    const isTold = Object.keys(sale.answers).length >= TELLING_ANSWERS;
    const print = isTold ? fingerprint(sale, numbers) : '';
    const alike = (isTold && byFingerprint.get(print)) || [];
    const found = known ?? alike.find((one) => isSame(one.sale, sale, numbers))?.identity;
    const identity = found ?? next++;
    if (accountRef !== null) byRef.set(accountRef, identity);
    if (isTold) byFingerprint.set(print, [...alike, { sale, identity }]);
    return identity;
  });
}

/** How often each value occurs. */
function counts<Value>(values: readonly Value[]): Map<Value, number> {
  const found = new Map<Value, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

/**
 * How much each sale counts, at most 1: all listings of an account together once, all sales of a
 * seller together at most a twentieth of the family.
 */
export function identityWeights(sales: Sale[], identity: number[]): Float64Array {
  const listings = counts(identity);
  const weights = Float64Array.from(identity, (one) => 1 / (listings.get(one) ?? 1));
  const bySeller = new Map<string, number>();
  sales.forEach(({ sellerRef }, place) => {
    if (sellerRef !== null)
      bySeller.set(sellerRef, (bySeller.get(sellerRef) ?? 0) + (weights[place] as number));
  });
  const most = Math.max(SELLER_SALES, SELLER_SHARE * listings.size);
  return weights.map((weight, place) => {
    const { sellerRef } = sales[place] as Sale;
    const whole = sellerRef === null ? 0 : (bySeller.get(sellerRef) ?? 0);
    return whole > most ? (weight * most) / whole : weight;
  });
}
