import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleGames } from '../../server/sample/games';
import { estimate } from '../../server/valuation/estimate';
import type { Account, Estimate } from '../../server/valuation/types';
import { anyAccount, trainedGame, type TrainedGame } from '../server/valuation/sampleGames';

const YUAN = 100;
/** The families of a game that have a model. */
const knownFamilies = ({ model }: TrainedGame) => Object.keys(model.families);

function priced({ model, valuedGame, sales }: TrainedGame, account: Account): Estimate | null {
  const result = estimate(model, valuedGame, sales, account);
  return 'fair' in result ? result : null;
}

const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Accounts that somebody sold, and any that the form takes. */
const accountsOf = (trained: TrainedGame) =>
  fc.oneof(
    fc.constantFrom<Account>(
      ...trained.sales.filter((sale) => knownFamilies(trained).includes(sale.zoneFamily)),
    ),
    fc.constantFrom(...knownFamilies(trained)).chain((family) => anyAccount(trained.game, family)),
  );

describe.each(sampleGames.map(({ code }) => code))('the price of an account of %s', (code) => {
  it('is what its possessions add to an account without any', () => {
    const trained = trainedGame(code);
    const fields = new Map(trained.game.fields.map((field) => [field.key, field]));
    fc.assert(
      fc.property(accountsOf(trained), (account) => {
        const result = priced(trained, account);
        if (!result) return;
        const { fair, base, contributions, items } = result;
        expect(base).toBeGreaterThan(0);
        expect(base + sumOf(contributions)).toBe(fair);
        for (const { field: key, amount } of contributions) {
          expect(amount % YUAN, key).toBeCloseTo(0);
          // Nothing that is owned takes off, and nothing that speaks against the account adds.
          if (fields.get(key)?.effect === 'raises') expect(amount, key).toBeGreaterThanOrEqual(0);
          else expect(amount, key).toBeLessThanOrEqual(0);
          const own = items.filter((item) => item.field === key);
          if (own.length > 0) expect(sumOf(own), key).toBe(amount);
        }
        for (const { field, option, amount } of items) {
          const sign = fields.get(field)?.effect === 'raises' ? 1 : -1;
          expect(sign * amount, option).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('starts at the same account for all of one server', () => {
    const trained = trainedGame(code);
    const [family] = knownFamilies(trained);
    const bases = new Map<string, number[]>();
    for (const sale of trained.sales
      .filter(({ zoneFamily }) => zoneFamily === family)
      .slice(0, 12)) {
      const result = priced(trained, sale);
      if (result) bases.set(sale.serverId, [...(bases.get(sale.serverId) ?? []), result.base]);
    }
    for (const known of bases.values())
      // What was left out may raise it a little, and yuan are rounded.
      expect(Math.max(...known)).toBeLessThan(1.3 * Math.min(...known) + 2 * YUAN);
  });
});
