import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '../../../server/core/seededRandom';
import { generateSales } from '../../../server/sample/sales';
import { alikeAccounts, identities, identityWeights } from '../../../server/valuation/identity';
import { trainModel } from '../../../server/valuation/training';
import { fairPrice } from '../../../server/valuation/estimate';
import type { Sale } from '../../../server/valuation/types';
import { now, sampleGame, seed, valuedSample } from './sampleGames';

const game = sampleGame('cross-fire');
const sales = generateSales(game, { seed, now });
const trained = (of: Sale[]) => {
  const model = trainModel(valuedSample(game), of, { seed, now });
  if (!model) throw new Error('No model');
  return model;
};
const clean = trained(sales);

describe('sales with a digit too many or too few', () => {
  const random = seededRandom('blunders');
  const wrong = new Set(
    shuffle(sales, random)
      .slice(0, sales.length / 10)
      .map(({ saleId }) => saleId),
  );
  const dirty = sales.map((sale, index) =>
    wrong.has(sale.saleId)
      ? { ...sale, price: index % 2 === 0 ? sale.price * 10 : Math.round(sale.price / 10) }
      : sale,
  );
  const model = trained(dirty);

  it('are told, nearly all of them, and hardly any other', () => {
    const caught = model.suspicions.filter(({ saleId }) => wrong.has(saleId));
    expect(caught.length).toBeGreaterThanOrEqual(0.95 * wrong.size);
    expect(model.suspicions.length - caught.length).toBeLessThanOrEqual(0.01 * sales.length);
    for (const { reason, factor } of caught.slice(0, 20)) {
      expect(reason).toBe('price');
      expect(factor > 3 || factor < 1 / 3).toBe(true);
    }
  });

  it('teach nothing: the error stays what it was', () => {
    expect(model.metrics.medianError).toBeLessThan(clean.metrics.medianError + 0.01);
    expect(clean.suspicions.length).toBeLessThanOrEqual(0.01 * sales.length);
  });
});

describe('made-up sales', () => {
  const account = sales.find(({ kind, price }) => kind === 'sold' && price > 1_000_00) as Sale;
  const fair = fairPrice(clean, valuedSample(game), account) ?? NaN;
  const fakes = (refs: (index: number) => Partial<Sale>) =>
    Array.from({ length: 8 }, (_, index): Sale => ({
      ...account,
      saleId: `fake-${index}`,
      kind: 'sold',
      price: 3 * fair,
      at: new Date(now.getTime() - (index + 1) * 24 * 3_600_000),
      ...refs(index),
    }));

  it.each<[string, (index: number) => Partial<Sale>]>([
    ['of one account', () => ({})],
    ['of one account under eight names', (place) => ({ accountRef: `name-${place}` })],
    [
      'of accounts that grow a little, by one seller',
      (place) => ({
        sellerRef: 'seller',
        answers: Object.fromEntries(
          Object.entries(account.answers).map(([key, answer]) => [
            key,
            typeof answer === 'number' ? Math.round(answer * (1 + 0.02 * place)) : answer,
          ]),
        ),
      }),
    ],
  ])('%s are told, and move its price by less than a tenth', (_name, refs) => {
    const model = trained([...sales, ...fakes(refs)]);
    const told = model.suspicions.filter(({ saleId }) => saleId.startsWith('fake-'));
    expect(told).toHaveLength(8);
    const moved = fairPrice(model, valuedSample(game), account) ?? NaN;
    expect(Math.abs(moved / fair - 1)).toBeLessThan(0.1);
  });
});

describe('listings of one account', () => {
  const [first, second] = sales as [Sale, Sale];
  const grown: Sale = {
    ...first,
    saleId: 'again',
    answers: Object.fromEntries(
      Object.entries(first.answers).map(([key, answer]) => [
        key,
        typeof answer === 'number' ? answer + 1 : answer,
      ]),
    ),
  };

  const identified = (listed: Sale[]) => identities(listed, alikeAccounts(game.fields, listed));

  it('are known by nearly the same answers, or by its name', () => {
    expect(identified([first, second, grown])).toEqual([0, 1, 0]);
    const named = [first, second].map((sale) => ({ ...sale, accountRef: 'one' }));
    expect(identified(named)).toEqual([0, 0]);
    const apart = [first, grown].map((sale, index) => ({ ...sale, accountRef: `${index}` }));
    expect(identified(apart)).toEqual([0, 1]);
  });

  it('are not assumed where two sellers sell equal accounts', () => {
    const sellers = (...refs: (string | null)[]) =>
      identified(refs.map((sellerRef, index) => ({ ...first, saleId: `${index}`, sellerRef })));
    expect(sellers('one', 'other', 'one')).toEqual([0, 1, 0]);
    expect(sellers('one', null)).toEqual([0, 0]);
    // The sale without a seller belongs to one of the two.
    expect(sellers(null, 'one', 'other')).toEqual([0, 0, 1]);
    expect(sellers('one', null, 'other')).toEqual([0, 0, 1]);
  });

  it('count once together, and a seller for a twentieth at most', () => {
    expect([...identityWeights([first, second, grown], [0, 1, 0])]).toEqual([0.5, 1, 0.5]);
    const shop = sales.slice(0, 100).map((sale) => ({ ...sale, sellerRef: 'shop' }));
    const weights = identityWeights([...shop, ...sales.slice(100, 200)], [...Array(200).keys()]);
    const sum = weights.slice(0, 100).reduce((total, weight) => total + weight, 0);
    expect(sum).toBeCloseTo(0.05 * 200, 6);
  });
});
