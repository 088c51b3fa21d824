import { describe, expect, it } from 'vitest';
import { equalParts, measure, median, type JudgedPrice } from '../accuracy';

const judged = (price: number, fair: number, low = fair, high = fair): JudgedPrice => ({
  price,
  estimate: { fair, range: { low, high } },
});
/** Four hundred sales from cheap to expensive, each with an estimate that is a multiple of its price. */
const multiples = (ratioOf: (price: number) => number) =>
  Array.from({ length: 400 }, (_, index) => {
    const price = 100 * 1.02 ** index;
    return judged(price, price * ratioOf(price));
  });

describe('the errors', () => {
  it('are those of the estimates against the prices paid', () => {
    const accuracy = measure([
      judged(100, 105),
      judged(100, 85),
      judged(200, 240.2),
      judged(100, 150),
    ]);
    expect(accuracy.medianError).toBeCloseTo((0.15 + 0.201) / 2);
    expect(accuracy.meanError).toBeCloseTo((0.05 + 0.15 + 0.201 + 0.5) / 4);
    expect(accuracy.within10).toBe(0.25);
    expect(accuracy.within20).toBe(0.5);
    expect(accuracy.sales).toBe(4);
  });

  it('leave out sales without a number, whose share is told', () => {
    const accuracy = measure([judged(100, 100), { price: 100, estimate: null }]);
    expect(accuracy).toMatchObject({ sales: 2, refused: 0.5, medianError: 0 });
  });

  it('of nothing are no numbers', () => {
    expect(measure([{ price: 100, estimate: null }]).medianError).toBeNaN();
    expect(measure([]).coverage).toBeNaN();
  });
});

describe('what appraisers ask', () => {
  it('is even of estimates that are all off by the same share', () => {
    const { medianRatio, cod, prd, prb } = measure(multiples(() => 1.1));
    expect(medianRatio).toBeCloseTo(1.1);
    expect(cod).toBeCloseTo(0);
    expect(prd).toBeCloseTo(1);
    expect(prb).toBeCloseTo(0);
  });

  it('shows that the dear are underpriced: 5 % for each doubling of the value', () => {
    const accuracy = measure(multiples((price) => 1 - 0.05 * Math.log2(price / 5_000)));
    expect(accuracy.prd).toBeGreaterThan(1.03);
    expect(accuracy.prb).toBeLessThan(-0.045);
    expect(accuracy.prb).toBeGreaterThan(-0.06);
  });

  it('is measured by tenth of the estimates, the lowest first', () => {
    const sales = multiples((price) => 1 - 0.05 * Math.log2(price / 5_000));
    const tenths = equalParts(sales, ({ estimate }) => estimate?.fair ?? NaN, 10);
    expect(tenths.map(({ length }) => length)).toEqual(Array(10).fill(40));
    const ratios = tenths.map((own) => measure(own).medianRatio);
    expect(ratios[0]).toBeGreaterThan(1.2);
    expect(ratios[9]).toBeLessThan(0.8);
  });

  it('measures dispersion around the median ratio', () => {
    const accuracy = measure([judged(100, 80), judged(100, 100), judged(100, 120)]);
    expect(accuracy.cod).toBeCloseTo(0.4 / 3);
  });
});

describe('the fit of the log price', () => {
  it('is 1 of exact estimates and 0 of the mean for all', () => {
    expect(measure(multiples(() => 1)).rSquared).toBeCloseTo(1);
    const prices = [100, 1_000, 10_000];
    expect(measure(prices.map((price) => judged(price, 1_000))).rSquared).toBeCloseTo(0);
  });
});

describe('the range', () => {
  it('has a Winkler score: its width, and ten times how far a price lies outside', () => {
    const width = Math.log(120 / 80);
    expect(measure([judged(100, 100, 80, 120)]).winkler).toBeCloseTo(width);
    expect(measure([judged(150, 100, 80, 120)]).winkler).toBeCloseTo(width + 10 * Math.log(1.25));
    expect(measure([judged(40, 100, 80, 120)]).winkler).toBeCloseTo(width + 10 * Math.log(2));
  });

  it('covers a price at its very end, and its width is told over the estimate', () => {
    const { coverage, width } = measure([
      judged(100, 110, 100, 150),
      judged(100, 110, 101, 150),
      { price: 100, estimate: { fair: 110, range: null } },
    ]);
    expect(coverage).toBe(0.5);
    expect(width).toBeCloseTo((50 / 110 + 49 / 110) / 2);
  });
});

describe('the median', () => {
  it('is the middle one, or between the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });
});
