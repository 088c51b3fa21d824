import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { fitIntervals, interval, type CalibrationRow } from '../../../server/valuation/intervals';
import { deviationAt, fitNoise } from '../../../server/valuation/noiseCurve';
import { combined, fitRidge, sumColumns, sumTargets } from '../../../server/valuation/ridge';
import { binTable } from '../../../server/valuation/trees/bins';
import { absolute, Booster, squared } from '../../../server/valuation/trees/boost';
import { treesValueReusing, treesValue, type Tree } from '../../../server/valuation/trees/forest';

const numbers = (count: number, draw: (index: number) => number) =>
  Float64Array.from({ length: count }, (_, index) => draw(index));
const everyRow = (count: number) => Int32Array.from({ length: count }, (_, row) => row);

describe('ridge', () => {
  const random = seededRandom('ridge');
  const count = 400;
  const columns = Array.from({ length: 3 }, () => numbers(count, () => random.normal()));
  const weights = numbers(count, () => 1);
  const targets = numbers(
    count,
    (row) => 5 + 2 * (columns[0]?.[row] ?? 0) - (columns[1]?.[row] ?? 0) + 0.1 * random.normal(),
  );
  const rows = everyRow(count);
  const fit = (penalty: number, directions: number[], chosen = rows) =>
    fitRidge(sumColumns(columns, weights, chosen), sumTargets(columns, targets, weights, chosen), {
      penalties: columns.map(() => penalty),
      directions,
    });

  it('finds the weights', () => {
    const { intercept, weights: found } = fit(0, [0, 0, 0]);
    expect(intercept).toBeCloseTo(5, 1);
    expect(found[0]).toBeCloseTo(2, 1);
    expect(found[1]).toBeCloseTo(-1, 1);
    expect(found[2]).toBeCloseTo(0, 1);
  });

  it('keeps to the directions, and to small weights where they cost', () => {
    const bound = fit(0, [1, 1, 1]);
    expect(bound.weights[0]).toBeCloseTo(2, 0);
    expect(bound.weights[1]).toBe(0);
    expect(fit(400, [0, 0, 0]).weights[0]).toBeCloseTo(1, 0);
  });

  it('reaches the same from sums over the rows and from sums over all but the others', () => {
    const half = rows.filter((row) => row % 2 === 0);
    const rest = rows.filter((row) => row % 2 === 1);
    const direct = sumColumns(columns, weights, half);
    const whole = sumColumns(columns, weights, rows);
    const taken = combined(whole, sumColumns(columns, weights, rest), -1);
    direct.products.forEach((value, index) => {
      expect(taken.products[index]).toBeCloseTo(value, 6);
    });
    const [first, ...others] = columns;
    const known = sumColumns(first ? [first] : [], weights, half);
    expect(others).toHaveLength(2);
    const extended = sumColumns(columns, weights, half, known);
    extended.products.forEach((value, index) => {
      expect(value).toBeCloseTo(direct.products[index] ?? NaN, 6);
    });
  });
});

describe('boosting', () => {
  const settings = {
    ...{ leaves: 8, depth: 3, learningRate: 0.3, leafWeight: 5, penalty: 1, columnShare: 1 },
  };
  /** Grows trees on features whose direction is given, or that are categories. */
  const grow = (
    rows: Float64Array[],
    targets: Float64Array,
    kinds: (-1 | 0 | 1 | 'category')[],
    how: Partial<typeof settings> & { loss?: typeof squared } = {},
    count = 60,
  ): Tree[] => {
    const columns = kinds.map((kind, feature) => ({
      ...{ feature, isCategory: kind === 'category', direction: kind === 'category' ? 0 : kind },
      values: Float64Array.from(rows, (row) => row[feature] ?? NaN),
    }));
    const { loss = squared, ...own } = how;
    const booster = new Booster(
      { table: binTable(columns, rows.length), targets, weights: targets.map(() => 1) },
      everyRow(targets.length),
      { settings: { ...settings, ...own }, loss, random: seededRandom('boosting') },
    );
    while (booster.trees.length < count) booster.next();
    return booster.trees;
  };

  it('splits categories by what they cost, whatever their numbers', () => {
    const random = seededRandom('categories');
    const dear = new Set([1, 4, 7]);
    const rows = Array.from({ length: 600 }, () => Float64Array.of(random.below(9)));
    const truth = ([category = 0]: Float64Array) => (dear.has(category) ? 3 : 1);
    const trees = grow(rows, Float64Array.from(rows, truth), ['category'], {}, 20);
    expect(trees[0]?.number[0]).toHaveLength(6);
    for (let category = 0; category < 9; category++)
      expect(treesValue(trees, Float64Array.of(category))).toBeCloseTo(
        dear.has(category) ? 3 : 1,
        0,
      );
  });

  it('by absolute errors learns the usual value beside a few absurd ones', () => {
    const rows = Array.from({ length: 300 }, (_, index) => Float64Array.of(index % 2));
    const targets = Float64Array.from(rows, ([value = 0], index) =>
      index % 10 < 2 ? 100 : value + 1,
    );
    const trees = grow(rows, targets, [0], { loss: absolute });
    expect(treesValue(trees, Float64Array.of(0))).toBeLessThan(2);
    expect(treesValue(trees, Float64Array.of(1))).toBeLessThan(3);
  });

  it('finds a step and what two features do together', () => {
    const random = seededRandom('steps');
    const rows = Array.from({ length: 600 }, () => numbers(2, () => random.uniform()));
    const truth = ([one = 0, other = 0]: Float64Array) =>
      (one > 0.5 ? 1 : 0) + (one > 0.5 && other > 0.3 ? 2 : 0);
    const trees = grow(rows, Float64Array.from(rows, truth), [0, 0]);
    for (const row of [
      [0.2, 0.9],
      [0.8, 0.1],
      [0.8, 0.9],
    ])
      expect(treesValue(trees, Float64Array.from(row))).toBeCloseTo(
        truth(Float64Array.from(row)),
        0,
      );
  });

  it('has the same value whether or not the row before was evaluated', () => {
    const random = seededRandom('walk');
    const drawn = [
      () => (random.uniform() < 0.2 ? NaN : random.uniform()),
      () => random.below(5),
      () => random.uniform(),
    ];
    const rows = Array.from({ length: 300 }, () => Float64Array.from(drawn, (draw) => draw()));
    const targets = Float64Array.from(rows, ([one = 0, kind = 0, last = 0]) =>
      Number.isNaN(one) ? 5 : one * kind + last,
    );
    const trees = grow(rows, targets, [0, 'category', 1]);
    const row = Float64Array.of(0, 0, 0);
    for (let step = 0; step < 200; step++) {
      const changed = step % 3;
      row[changed] = drawn[changed]?.() ?? NaN;
      expect(treesValueReusing(trees, row.subarray(0, 2), row[2])).toBe(treesValue(trees, row));
    }
  });

  it('learns what a missing value means', () => {
    const rows = Array.from({ length: 300 }, (_, index) =>
      Float64Array.of(index % 3 === 0 ? NaN : index % 3),
    );
    const targets = Float64Array.from(rows, ([value]) => (Number.isNaN(value) ? 7 : (value ?? 0)));
    const trees = grow(rows, targets, [0]);
    expect(treesValue(trees, Float64Array.of(NaN))).toBeCloseTo(7, 0);
    expect(treesValue(trees, Float64Array.of(1))).toBeCloseTo(1, 0);
    expect(treesValue(trees, Float64Array.of(2))).toBeCloseTo(2, 0);
  });

  it('tells features apart that must all rise, by one tree', () => {
    const rows = Array.from({ length: 400 }, (_, index) =>
      Float64Array.of(index % 2, Math.floor(index / 2) % 2, Math.floor(index / 4) % 2),
    );
    const truth = ([one = 0, two = 0, three = 0]: Float64Array) => 2 * one + 3 * two + 3 * three;
    const exact = { learningRate: 1, penalty: 0 };
    const trees = grow(rows, Float64Array.from(rows, truth), [1, 1, 1], exact, 1);
    for (const row of rows.slice(0, 8)) expect(treesValue(trees, row)).toBeCloseTo(truth(row), 5);
  });

  it('never falls in any of several features that must rise, however deep its trees', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seededRandom(seed);
        const draw = () =>
          Float64Array.of(
            ...numbers(3, () => (random.uniform() < 0.1 ? NaN : random.uniform())),
            random.uniform() < 0.1 ? NaN : random.below(5),
          );
        const rows = Array.from({ length: 150 }, draw);
        const noise = numbers(150, () => random.normal());
        const deep = { leaves: 31, depth: 6, leafWeight: 2 };
        const trees = grow(rows, noise, [1, -1, 0, 'category'], deep, 20);
        const account = Float64Array.of(...numbers(3, () => random.uniform()), random.below(5));
        for (const [feature, sign] of [
          [0, 1],
          [1, -1],
        ] as const) {
          const values = Array.from({ length: 21 }, (_, index) =>
            treesValue(trees, account.with(feature, index / 20)),
          );
          values.slice(1).forEach((value, index) => {
            expect(sign * (value - (values[index] ?? NaN))).toBeGreaterThanOrEqual(-1e-12);
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never falls where it must rise, whatever the noise', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(1, -1), (seed, rising) => {
        const random = seededRandom(seed);
        const rows = Array.from({ length: 120 }, () => numbers(2, () => random.uniform()));
        const trees = grow(
          rows,
          numbers(120, () => random.normal()),
          [rising, 0],
        );
        const other = random.uniform();
        const values = Array.from({ length: 21 }, (_, index) =>
          treesValue(trees, Float64Array.of(index / 20, other)),
        );
        values.slice(1).forEach((value, index) => {
          expect(rising * (value - (values[index] ?? NaN))).toBeGreaterThanOrEqual(-1e-12);
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe('ranges', () => {
  const random = seededRandom('ranges');
  const deviation = (predicted: number) => (predicted < 11 ? 0.35 : 0.15);
  const rowsOf = (count: number): CalibrationRow[] =>
    Array.from({ length: count }, () => {
      const predicted = 11 + 1.5 * random.normal();
      const missingVariance = random.uniform() < 0.3 ? 0.09 : 0;
      const spread = Math.sqrt(deviation(predicted) ** 2 + missingVariance);
      return {
        zoneFamily: 'one',
        predicted,
        missingVariance,
        spread: 0,
        actual: predicted + spread * random.normal(),
      };
    });

  it('learn how noisy a market is at each price', () => {
    const curve = fitNoise(
      rowsOf(4_000).map(({ predicted, actual, missingVariance }) => ({
        predicted,
        squaredError: (actual - predicted) ** 2,
        explained: missingVariance,
      })),
    );
    expect(deviationAt(curve, 9)).toBeGreaterThan(0.28);
    expect(deviationAt(curve, 9)).toBeLessThan(0.45);
    expect(deviationAt(curve, 13)).toBeGreaterThan(0.11);
    expect(deviationAt(curve, 13)).toBeLessThan(0.2);
  });

  it('cover 80 % of what comes next, also of accounts with answers left out', () => {
    const intervals = fitIntervals(rowsOf(3_000));
    const next = rowsOf(6_000);
    const covered = (rows: CalibrationRow[]) =>
      rows.filter((row) => {
        const { low, high } = interval(intervals, row);
        return row.actual >= low && row.actual <= high;
      }).length / rows.length;
    expect(covered(next)).toBeGreaterThan(0.77);
    expect(covered(next)).toBeLessThan(0.83);
    const left = covered(next.filter((row) => row.missingVariance > 0));
    expect(left).toBeGreaterThan(0.74);
    expect(left).toBeLessThan(0.86);
  });

  it('hold the estimate even when learnt from few and lopsided errors', () => {
    const few = rowsOf(8).map((row) => ({ ...row, actual: row.predicted + 0.2 }));
    const intervals = fitIntervals(few);
    for (const row of few) {
      const { low, high } = interval(intervals, row);
      expect(low).toBeLessThanOrEqual(row.predicted);
      expect(high).toBeGreaterThanOrEqual(row.predicted);
    }
  });
});
