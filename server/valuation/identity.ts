import type { Answers, GameField, NumberField } from '@account-doctor/contract/game';
import { inSteps } from './features';
import type { Sale } from './types';

/**
 * Finds sales of the same account, so that a relisted account counts once and is never evaluated by
 * a model that has learnt from its other listings.
 */

/** Accounts with fewer answers may agree by chance. */
const TELLING_ANSWERS = 6;
/** Maximum difference of an account's numbers between two listings: as a share, or absolute. */
const GROWTH = 0.02;
const FEW = 2;
/**
 * Maximum share of one seller in a zone family's training data, and the number of sales of a seller that always count
 * fully.
 */
const SELLER_SHARE = 0.05;
const SELLER_SALES = 3;

/** The answers that stay the same when an account is listed again: all except numbers. */
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

/** Whether two sales with the same fingerprint are of one account, or of two accounts that cannot be distinguished. */
function isAlike(one: Sale, other: Sale, numbers: readonly NumberField[]): boolean {
  // Different account names mean different accounts, unless all answers are equal.
  const named = one.accountRef !== null && other.accountRef !== null;
  return numbers.every(({ key, decimals }) => {
    const [first, second] = [one.answers[key], other.answers[key]];
    if (typeof first !== 'number' || typeof second !== 'number') return first === second;
    return named ? first === second : isNear(inSteps(first, decimals), inSteps(second, decimals));
  });
}

/** A number per sale, equal for sales whose accounts have the same `accountRef` or nearly the same answers. */
export function alikeAccounts(fields: GameField[], sales: Sale[]): number[] {
  const numbers = fields.filter((field) => field.kind === 'number');
  const numberKeys = new Set(numbers.map(({ key }) => key));
  const byRef = new Map<string, number>();
  const byFingerprint = new Map<string, { sale: Sale; account: number }[]>();
  let next = 0;
  return sales.map((sale) => {
    const { accountRef } = sale;
    const known = accountRef === null ? undefined : byRef.get(accountRef);
    const isTold = Object.keys(sale.answers).length >= TELLING_ANSWERS;
    const print = isTold ? fingerprint(sale, numberKeys) : '';
    const alike = (isTold && byFingerprint.get(print)) || [];
    const found = known ?? alike.find((one) => isAlike(one.sale, sale, numbers))?.account;
    const account = found ?? next++;
    if (accountRef !== null) byRef.set(accountRef, account);
    if (isTold) byFingerprint.set(print, alike);
    alike.push({ sale, account });
    return account;
  });
}

/**
 * A number per sale, equal for sales of the same account. Accounts with equal answers but different known sellers are
 * different accounts, unless they have the same `accountRef`.
 * @param alike the result of `alikeAccounts`
 */
export function identities(sales: Sale[], alike: readonly number[]): number[] {
  const byRef = new Map<string, number>();
  const accounts = new Map<number, { identity: number; seller: string | null }[]>();
  let next = 0;
  return sales.map(({ accountRef, sellerRef }, index) => {
    const own = accounts.get(alike[index] as number) ?? [];
    accounts.set(alike[index] as number, own);
    const known = accountRef === null ? undefined : byRef.get(accountRef);
    const same = own.find(
      ({ identity, seller }) =>
        identity === known ||
        (known === undefined && (sellerRef === null || seller === null || seller === sellerRef)),
    );
    const account = same ?? { identity: next++, seller: sellerRef };
    if (!same) own.push(account);
    account.seller ??= sellerRef;
    if (accountRef !== null) byRef.set(accountRef, account.identity);
    return account.identity;
  });
}

/** Number of occurrences of each value. */
function counts<Value>(values: readonly Value[]): Map<Value, number> {
  const found = new Map<Value, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

/**
 * Weight of each sale, at most 1: all listings of an account add up to 1, all sales of a seller to
 * at most a twentieth of the family.
 */
export function identityWeights(sales: Sale[], identity: number[]): Float64Array {
  const listings = counts(identity);
  const weights = Float64Array.from(identity, (one) => 1 / (listings.get(one) ?? 1));
  const bySeller = new Map<string, number>();
  sales.forEach(({ sellerRef }, index) => {
    if (sellerRef !== null)
      bySeller.set(sellerRef, (bySeller.get(sellerRef) ?? 0) + (weights[index] as number));
  });
  const most = Math.max(SELLER_SALES, SELLER_SHARE * listings.size);
  return weights.map((weight, index) => {
    const { sellerRef } = sales[index] as Sale;
    const whole = sellerRef === null ? 0 : (bySeller.get(sellerRef) ?? 0);
    return whole > most ? (weight * most) / whole : weight;
  });
}
