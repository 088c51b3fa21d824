import { beforeEach, expect, it, vi } from 'vitest';
import { fairPrice } from '../../../server/valuation/estimate';
import {
  DRIVER_NEEDS,
  itemDrivers,
  ownedOptions,
} from '../../../server/valuation/survey/priceDrivers';
import { trainedGame } from './sampleGames';

vi.mock('../../../server/valuation/estimate', { spy: true });
beforeEach(() => {
  vi.mocked(fairPrice).mockClear();
});

const [field, option] = ['meleeSkins', 'melee-prime-karambit'];

/** Whether the effect of an item is measured if so many accounts have it, and how many prices that takes. */
function measured(owners: number) {
  const { model, valuedGame, sales } = trainedGame('valorant');
  const sold = sales
    .filter(({ answers }) => ownedOptions(answers[field]).includes(option))
    .slice(0, owners)
    .map((sale) => ({ ...sale, answers: { ...sale.answers, [field]: [option] } }));
  expect(sold).toHaveLength(owners);
  const fields = valuedGame.fields.filter(({ key }) => key === field);
  const drivers = itemDrivers(model, { ...valuedGame, fields }, sold);
  return { drivers: drivers.length, prices: vi.mocked(fairPrice).mock.calls.length };
}

it('an item of too few accounts costs no valuation', () => {
  expect(measured(DRIVER_NEEDS - 1)).toEqual({ drivers: 0, prices: 0 });
});

it('an item of enough accounts takes two prices of each', () => {
  expect(measured(DRIVER_NEEDS).prices).toBe(2 * DRIVER_NEEDS);
});
