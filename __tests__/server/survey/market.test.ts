import {
  indexOverPeriod,
  OBSERVATIONS_NEEDED,
  percentileOf,
} from '@account-doctor/contract/market';
import { rankWords } from '@account-doctor/contract/marketWords';
import { DAY } from '@account-doctor/contract/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportMarket } from '../../../server/domain/report/market';
import { fairPrice } from '../../../server/valuation/estimate';
import { observeMarket } from '../../../server/survey/market';
import type { Sale } from '../../../server/valuation/types';
import { now, trainedGame, type TrainedGame } from '../valuation/sampleGames';

let game: TrainedGame;
beforeAll(() => {
  game = trainedGame('valorant');
});

const ago = (days: number) => new Date(now.getTime() - days * DAY);
const shareOf = (index: number, of: number) => index / (of - 1);

/**
 * Real sales of so many accounts over the last 100 days, each for what the model says it is worth,
 * times what `factor` makes of the share of the time that has passed.
 */
function sold(count: number, factor: (share: number) => number, dearestLast = false): Sale[] {
  const priced = game.sales
    .slice(0, count)
    .map((sale) => ({ sale, worth: fairPrice(game.model, game.valuedGame, sale) ?? NaN }));
  if (dearestLast) priced.sort((one, other) => one.worth - other.worth);
  return priced.map(({ sale, worth }, index) => {
    const share = shareOf(index, count);
    const price = Math.round(worth * factor(share));
    const at = ago(100 * (1 - share));
    return { ...sale, kind: 'sold', price, at, daysToSell: 1 + (index % 9), sample: false };
  });
}

const observed = (sales: Sale[]) =>
  reportMarket(observeMarket(game.model, game.valuedGame, { sales, now }));
const levels = (sales: Sale[]) => observed(sales).index.map(({ level }) => level ?? NaN);

describe('the index of a market', () => {
  it('follows what accounts are sold for against what they are worth', () => {
    const market = observed(sold(400, (share) => 1 + 0.3 * share));
    expect(market.index).toHaveLength(19);
    expect(market.index.at(-1)?.day).toBe(market.through);
    const { points, change } = indexOverPeriod(market, 90);
    expect(points[0]?.level).toBe(100);
    // From the sales around 97 days ago to those around 8 days ago.
    expect(change).toBeGreaterThan(0.22);
    expect(change).toBeLessThan(0.32);
    expect(indexOverPeriod(market, 30).points).toHaveLength(7);
    expect(indexOverPeriod(market, 30).points[0]?.level).toBe(100);
    expect(indexOverPeriod(market, 30).change).toBeLessThan(change ?? NaN);
  });

  it('falls with a market that falls overnight, as the price does', () => {
    const market = observed(sold(800, (share) => (share < 0.94 ? 1 : 0.8)));
    expect(indexOverPeriod(market, 30).change).toBeGreaterThan(-0.24);
    expect(indexOverPeriod(market, 30).change).toBeLessThan(-0.16);
  });

  it('stays level when dearer accounts are sold for what they are worth', () => {
    for (const level of levels(sold(400, () => 1, true))) expect(level).toBeCloseTo(100, 0);
  });

  it('does not rise because more of what is seen is asked, not paid', () => {
    const sales = sold(400, () => 1).map((sale, index): Sale => {
      const isAsked = index % 400 > 200 ? index % 4 !== 0 : index % 4 === 0;
      return isAsked
        ? { ...sale, kind: 'asked', daysToSell: null, price: Math.round(sale.price * 1.25) }
        : sale;
    });
    for (const level of levels(sales)) expect(level).toBeCloseTo(100, 0);
  });

  it('has a gap where too little was seen, and no change without both ends', () => {
    const market = observed(sold(400, () => 1).filter(({ at }) => at < ago(30)));
    expect(market.index.at(-1)?.level).toBeNull();
    expect(market.index[0]?.level).toBe(100);
    expect(indexOverPeriod(market, 90).change).toBeNull();
    expect(indexOverPeriod(market, 30).change).toBeNull();
  });
});

describe('a market', () => {
  it('of which too little was seen has no figures', () => {
    const market = observed(sold(OBSERVATIONS_NEEDED - 1, () => 1));
    expect(market).toMatchObject({ daysToSell: null, soldPrices: null });
    expect(market.index.every(({ level }) => level === null)).toBe(true);
    expect(percentileOf(market, 100_000)).toBeNull();
  });

  it('counts 90 days, and how long half of what was sold took', () => {
    const market = observed(sold(201, () => 1));
    expect(market).toMatchObject({ sold: 180, asked: 0, daysToSell: 5, sample: false });
  });

  it('knows nothing of what was sold afterwards', () => {
    const sales = sold(201, () => 1);
    const later = sales.map((sale) => ({ ...sale, at: new Date(sale.at.getTime() + 101 * DAY) }));
    expect(observed([...sales, ...later])).toEqual(observed(sales));
  });

  it('is read off real sales alone where there are enough, else it says that some are samples', () => {
    const samples = game.sales.filter(({ at }) => at > ago(90));
    const real = sold(100, () => 1);
    expect(observed([...samples, ...real])).toEqual(observed(real));
    const few = observed([...samples, ...real.slice(-9)]);
    expect(few.sample).toBe(true);
    expect(few.sold + few.asked).toBe(samples.length + 9);
  });

  it('tells what share of the sold accounts was cheaper', () => {
    const sales = sold(201, () => 1).map((sale, index) => ({
      ...sale,
      price: 1_000 * (index + 1),
    }));
    // The 180 of the last 90 days cost 22,000 to 201,000.
    const market = observed(sales);
    expect(percentileOf(market, 21_999)).toBe(0);
    expect(percentileOf(market, 201_000)).toBe(100);
    expect(percentileOf(market, 112_000)).toBe(50);
    // Told by 21 prices, to within a hundredth.
    expect(Math.abs((percentileOf(market, 157_000) ?? NaN) - 75)).toBeLessThanOrEqual(1);
  });

  it('is shown with pride only if it is known and above 0, never as all, and names samples', () => {
    const sales = sold(201, () => 1).map((sale, index) => ({
      ...sale,
      price: 1_000 * (index + 1),
    }));
    const market = observed(sales);
    const half = { percent: 50, above: '超过 50%', of: '的已售账号' };
    expect(rankWords(market, 112_000)).toEqual(half);
    expect(rankWords({ ...market, sample: true }, 112_000)?.of).toBe('的示例成交');
    expect(rankWords(market, 900_000)?.above).toBe('超过 99%');
    expect(rankWords(market, 21_999)).toBeNull();
    expect(rankWords({ ...market, soldPrices: null }, 112_000)).toBeNull();
  });
});
