import type { GameField } from '@account-doctor/contract/game';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { fairPrice } from '../../../server/valuation/estimate';
import { columnContributions } from '../../../server/valuation/linearReader';
import { trainModel } from '../../../server/valuation/training';
import type { Sale } from '../../../server/valuation/types';

const now = new Date('2026-11-20T00:00:00Z');
const random = seededRandom('open direction');

/** Sales of accounts that are worth most when they are neither new nor old. */
const sales = Array.from({ length: 600 }, (_, index): Sale => {
  const age = Math.round(100 * random.uniform());
  return {
    ...{ saleId: `sale-${index}`, serverId: 'one', zoneFamily: 'one', kind: 'sold' },
    answers: { age, luck: Math.round(100 * random.uniform()) },
    price: Math.round(100_000 * Math.exp(-(((age - 50) / 30) ** 2) + 0.05 * random.normal())),
    at: new Date(now.getTime() - 1_000 * (index + 1)),
    ...{ daysToSell: null, sample: false, accountRef: `account-${index}`, sellerRef: null },
  };
});

const field = (key: string, effect: GameField['effect']): GameField => ({
  ...{ key, label: key, kind: 'number', group: 'growth', required: true, min: 0, max: 100, effect },
});

it('a field of open effect may raise the price here and lower it there, one of a declared effect may not', () => {
  const priceOf = (effect: GameField['effect']) => {
    const game = { gameId: 'game', fields: [field('age', effect), field('luck', 'raises')] };
    const model = trainModel(game, sales, { seed: 1, now });
    return (age: number) =>
      (model &&
        fairPrice(model, game, {
          ...{ serverId: 'one', zoneFamily: 'one', answers: { age, luck: 50 } },
        })) ??
      NaN;
  };
  const open = priceOf('open');
  expect(open(50)).toBeGreaterThan(1.5 * open(10));
  expect(open(50)).toBeGreaterThan(1.5 * open(90));
  const raises = priceOf('raises');
  expect(raises(90)).toBeGreaterThanOrEqual(raises(50));
});

it('what answers contribute does not depend on the accounts that were priced before', () => {
  const game = { gameId: 'game', fields: [field('age', 'open'), field('luck', 'raises')] };
  const family = trainModel(game, sales, { seed: 1, now })?.families.one;
  if (!family) throw new Error('There is no model');
  const { linear } = family;
  for (let step = 0; step < 40; step++) {
    const row = Float64Array.of(step % 4 > 0 ? 2 * step : NaN, (7 * step) % 100);
    expect(columnContributions(linear, row)).toEqual(
      columnContributions(structuredClone(linear), row),
    );
  }
});
