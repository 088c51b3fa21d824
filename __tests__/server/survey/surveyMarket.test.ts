import { OBSERVATIONS_NEEDED } from '@account-doctor/contract/market';
import { DAY, HOUR } from '@account-doctor/contract/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { fairPrice } from '../../../server/valuation/estimate';
import { middleOf } from '../../../server/valuation/robust';
import { ownedOptions } from '../../../server/survey/priceDrivers';
import { surveyMarket } from '../../../server/survey/surveyMarket';
import type { Sale } from '../../../server/valuation/types';
import { now, trainedGame, type TrainedGame } from '../valuation/sampleGames';

let game: TrainedGame;
beforeAll(() => {
  game = trainedGame('valorant');
});

const survey = (sales: readonly Sale[]) =>
  surveyMarket(game.model, game.valuedGame, { sales, now });

/** Real sold accounts of the last days, each for what the model says it is worth, newest first. */
const real = (count: number): Sale[] =>
  game.sales.slice(0, count).map((sale, index) => ({
    ...sale,
    kind: 'sold',
    price: fairPrice(game.model, game.valuedGame, sale) ?? NaN,
    at: new Date(now.getTime() - (index + 1) * HOUR),
    daysToSell: 3,
    sample: false,
  }));

describe('the survey of a market', () => {
  it('is of real sales alone, or of samples alone if there are too few real ones', () => {
    const many = real(OBSERVATIONS_NEEDED);
    expect(survey([...game.sales, ...many])).toEqual(survey(many));
    expect(survey(many).sample).toBe(false);
    const few = real(OBSERVATIONS_NEEDED - 1);
    expect(survey([...game.sales, ...few])).toEqual(survey(game.sales));
    expect(survey(game.sales).sample).toBe(true);
  });

  it('does not count listings as real sales', () => {
    const few = real(OBSERVATIONS_NEEDED - 1);
    const listings = real(100).map((sale): Sale => ({ ...sale, kind: 'asked' }));
    expect(survey([...game.sales, ...few, ...listings])).toEqual(survey(game.sales));
  });

  it('has no figures of too few sales', () => {
    const empty = { bands: [], items: [], answers: [], rose: [], fell: [], recent: [] };
    expect(survey(real(OBSERVATIONS_NEEDED - 1))).toMatchObject({ ...empty, sample: false });
    expect(survey([])).toMatchObject(empty);
    // Sales of last year do not make up for missing ones.
    const old = real(400).map((sale) => ({ ...sale, at: new Date(sale.at.getTime() - 300 * DAY) }));
    expect(survey(old)).toMatchObject(empty);
  });

  it('has the share of each price band', () => {
    const { bands, market } = survey(game.sales);
    expect(market.sold).toBeGreaterThan(900);
    expect(bands.length).toBeGreaterThan(2);
    expect(bands.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect([bands[0]?.from, bands.at(-1)?.to]).toEqual([null, null]);
    bands.slice(1).forEach(({ from }, index) => expect(from).toBe(bands[index]?.to));
  });

  it('measures an item by the price of recently sold accounts without it', () => {
    const sold = real(300);
    const [first] = survey(sold).items;
    const { field = '', option = '' } = first ?? {};
    const owners = sold.filter(({ answers }) => ownedOptions(answers[field]).includes(option));
    const differences = owners.slice(0, 40).map((sale) => {
      const left = ownedOptions(sale.answers[field]).filter((one) => one !== option);
      const without = { ...sale, answers: { ...sale.answers, [field]: left } };
      const priceOf = (of: Sale) => fairPrice(game.model, game.valuedGame, of) ?? NaN;
      return priceOf(sale) - priceOf(without);
    });
    expect(owners.length).toBeGreaterThanOrEqual(10);
    expect(first?.amount).toBe(middleOf(differences));
  });

  it('lists what raises and what lowers the price, the greatest effect first', () => {
    const { items, answers } = survey(game.sales);
    const amounts = items.map(({ amount }) => amount);
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    expect(items).toHaveLength(8);
    const changes = new Map(answers.map(({ field, change }) => [field, change]));
    expect(changes.get('banRecord')).toBeLessThan(-0.2);
    expect(changes.get('skins')).toBeGreaterThan(0.5);
  });

  it('names nothing that rose or fell where all is sold at its worth', () => {
    expect(survey(real(800))).toMatchObject({ rose: [], fell: [] });
  });

  it('names the item that rose first, and how far above the market', () => {
    const [field, option] = ['meleeSkins', 'melee-prime-karambit'];
    const risen = real(1_500).map((sale, index) => {
      const isOwned = ownedOptions(sale.answers[field]).includes(option);
      const noise = 1 + 0.1 * Math.sin(index);
      return {
        ...sale,
        price: Math.round(sale.price * noise * (isOwned && index < 600 ? 1.3 : 1)),
      };
    });
    const { rose } = survey(risen);
    expect(rose[0]).toMatchObject({ field, option });
    // 30 per cent, less the rise of the market of which these accounts are a part.
    expect(rose[0]?.change).toBeGreaterThan(0.15);
    expect(rose[0]?.change).toBeLessThan(0.3);
  });
});

describe('the newest prices', () => {
  it('are rounded, and name only items of many accounts', () => {
    const sold = real(300);
    const { recent } = survey(sold);
    expect(recent).toHaveLength(10);
    recent.forEach(({ price, items }, index) => {
      const exact = sold[index]?.price ?? NaN;
      expect(Math.abs(price - exact)).toBeLessThanOrEqual(Math.max(500, 0.05 * exact));
      expect(price % 1_000).toBe(0);
      expect(Number(String(price).replace(/0+$/, ''))).toBeLessThan(100);
      for (const { field, option } of items) {
        const owners = sold.filter(({ answers }) => ownedOptions(answers[field]).includes(option));
        expect(owners.length).toBeGreaterThanOrEqual(10);
      }
    });
    expect(Object.keys(recent[0] ?? {}).sort()).toEqual(['at', 'items', 'price', 'zoneFamily']);
  });

  it('are without those that only an owner reported, which count in figures', () => {
    const sold = real(100).map((sale, index) => ({ ...sale, selfReported: index < 95 }));
    const { recent, market } = survey(sold);
    expect(market.sold).toBe(100);
    expect(recent).toHaveLength(5);
    expect(recent[0]?.at).toEqual(sold[95]?.at);
  });
});
