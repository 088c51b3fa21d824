import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attributePriceDifference,
  differencesBetween,
  type RowPrice,
} from '../../../server/valuation/path';

const FEATURES = 6;
/** Two features of the first leg, then one each. */
const owners = [[0, 1], [2], [3], [4], [5]];

const anyRow = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: FEATURES, maxLength: FEATURES })
  .map((values) => Float64Array.from(values));
const anyWorths = fc.array(fc.integer({ min: 1, max: 9 }), {
  minLength: FEATURES,
  maxLength: FEATURES,
});

const sum = (values: Iterable<number>) => [...values].reduce((whole, value) => whole + value, 0);
const dot = (worths: number[], row: Float64Array) =>
  sum(worths.map((worth, feature) => worth * (row[feature] ?? 0)));

const inMoney =
  (worths: number[]): RowPrice =>
  (row) =>
    100 + dot(worths, row);
const inLog =
  (worths: number[]): RowPrice =>
  (row) =>
    100 * Math.exp(dot(worths, row) / 100);
/** Rises in steps, and in each feature the more, the more there is of the next. */
const withSteps =
  (worths: number[]): RowPrice =>
  (row) =>
    sum(row.map((value, feature) => (worths[feature] ?? 0) * Math.floor(value / 3))) +
    sum(row.map((value, feature) => value * (row[(feature + 1) % FEATURES] ?? 0))) +
    100;

const earned = (priceOf: RowPrice, start: Float64Array, end: Float64Array) =>
  attributePriceDifference(priceOf, start, end, differencesBetween(start, end, owners, []));

describe('what differences earn on the way between two accounts', () => {
  it('adds up to the difference of their prices, whatever the law', () => {
    fc.assert(
      fc.property(
        anyRow,
        anyRow,
        anyWorths,
        fc.constantFrom(inMoney, inLog, withSteps),
        (start, end, worths, law) => {
          const priceOf = law(worths);
          const apart = priceOf(end) - priceOf(start);
          expect(sum(earned(priceOf, start, end))).toBeCloseTo(apart, 6);
        },
      ),
    );
  });

  it('is never below zero for more of what raises the price', () => {
    fc.assert(
      fc.property(
        anyRow,
        anyRow,
        anyWorths,
        fc.constantFrom(inMoney, inLog, withSteps),
        (start, more, worths, law) => {
          const end = start.map((value, feature) => value + (more[feature] ?? 0));
          for (const amount of earned(law(worths), start, end))
            expect(amount).toBeGreaterThanOrEqual(-1e-9);
        },
      ),
    );
  });

  it('is what each adds, where all add up in money', () => {
    fc.assert(
      fc.property(anyRow, anyRow, anyWorths, (start, end, worths) => {
        earned(inMoney(worths), start, end).forEach((amount, leg) => {
          const own = owners[leg] ?? [];
          const apart = sum(
            own.map((place) => (worths[place] ?? 0) * ((end[place] ?? 0) - (start[place] ?? 0))),
          );
          expect(amount).toBeCloseTo(apart, 6);
        });
      }),
    );
  });

  it('is shared by what each adds in logarithms, where they multiply', () => {
    const end = Float64Array.from([9, 3, 6, 2, 8, 4]);
    const worths = [3, 5, 2, 9, 4, 1];
    const start = new Float64Array(FEATURES);
    const priceOf = inLog(worths);
    const whole = priceOf(end) - priceOf(start);
    earned(priceOf, start, end).forEach((amount, leg) => {
      const own = sum((owners[leg] ?? []).map((place) => (worths[place] ?? 0) * (end[place] ?? 0)));
      expect(Math.abs(amount / whole - own / dot(worths, end))).toBeLessThan(0.01);
    });
  });

  it('gives what is the same nothing, and jumps where an answer is missing', () => {
    const start = Float64Array.from([1, 2, 3, NaN, 5, 6]);
    const end = Float64Array.from([1, 2, NaN, NaN, 7, 6]);
    const priceOf: RowPrice = (row) =>
      (Number.isNaN(row[2]) ? 50 : 80) + (row[4] ?? 0) * (Number.isNaN(row[2]) ? 2 : 4);
    const [same, jump, both, moved, rest] = earned(priceOf, start, end);
    expect([same, both, rest]).toEqual([0, 0, 0]);
    expect(jump).toBeLessThan(0);
    expect((jump ?? 0) + (moved ?? 0)).toBeCloseTo(priceOf(end) - priceOf(start), 9);
    expect(moved).toBeCloseTo(6, 0);
  });

  it('of hundreds of legs still adds up, in few prices', () => {
    const count = 300;
    const end = new Float64Array(count).fill(1);
    let asked = 0;
    const priceOf: RowPrice = (row) => {
      asked++;
      return Math.exp(sum(row) / 100);
    };
    const start = new Float64Array(count);
    const legs = differencesBetween(
      start,
      end,
      Array.from({ length: count }, (_, index) => [index]),
      [],
    );
    expect(sum(attributePriceDifference(priceOf, start, end, legs))).toBeCloseTo(
      Math.exp(3) - 1,
      6,
    );
    expect(asked).toBeLessThanOrEqual(2 * count + 1);
  });
});
