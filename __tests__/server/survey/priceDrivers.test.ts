import { expect, it } from 'vitest';
import { DRIVER_NEEDS, itemDrivers, ownedOptions } from '../../../server/survey/priceDrivers';
import { trainedGame } from '../valuation/sampleGames';

const [field, option] = ['meleeSkins', 'melee-prime-karambit'];

/** How many prices it takes to measure the effect of an item that so many accounts have. */
function pricesFor(owners: number): number {
  const { model, valuedGame, sales } = trainedGame('valorant');
  const sold = sales
    .filter(({ answers }) => ownedOptions(answers[field]).includes(option))
    .slice(0, owners)
    .map((sale) => ({ ...sale, answers: { ...sale.answers, [field]: [option] } }));
  expect(sold).toHaveLength(owners);
  const fields = valuedGame.fields.filter(({ key }) => key === field);
  let prices = 0;
  const counting = {
    ...model,
    /** Each price reads the model of its family once. */
    get families() {
      prices += 1;
      return model.families;
    },
  };
  itemDrivers(counting, { ...valuedGame, fields }, sold);
  return prices;
}

it('an item of too few accounts costs no valuation', () => {
  expect(pricesFor(DRIVER_NEEDS - 1)).toBe(0);
});

it('an item of enough accounts takes two prices of each', () => {
  expect(pricesFor(DRIVER_NEEDS)).toBe(2 * DRIVER_NEEDS);
});
