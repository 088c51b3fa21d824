import { seededRandom } from '@account-doctor/server/core/seededRandom';
import type { NewSale } from '@account-doctor/server/sale';
import { DAY } from '@account-doctor/contract/time';
import { mean } from '../accuracy';
import { engine } from '../engine';
import { percent } from '../textTable';
import { demand } from './demand';
import { gameCodes, gameOf, learn, learntOf, learntSales, MARKET_END } from './ownMarket';

const FAKES = 8;
const FACTOR = 3;

interface Part {
  code: string;
  sellers: number;
}

interface Measure {
  /** Relative change of the account's estimate caused by the fakes. */
  moved: number;
  /** Share of the fakes that the model marked as suspicious. */
  flagged: number;
  compared: number;
}

/** The account with the median price among the newest sold ones. */
function targetOf(sales: readonly NewSale[]): NewSale {
  const sold = sales.filter(({ kind }) => kind === 'sold').slice(0, 101);
  sold.sort((one, other) => one.price - other.price);
  return sold[50] as NewSale;
}

function measureFakes({ code, sellers }: Part): Measure {
  const game = gameOf(code);
  const sales = learntSales(game);
  const target = targetOf(sales);
  const before = learntOf(game).price(target)?.fair ?? NaN;
  const random = seededRandom(`${code}/${sellers}/fakes`);
  const fakes = Array.from({ length: FAKES }, (_, index): NewSale => ({
    ...target,
    saleId: `fake-${index}`,
    sourceRef: `import:fake-${index}`,
    price: Math.round(before * FACTOR * Math.exp(0.05 * random.normal())),
    at: new Date(MARKET_END.getTime() - (0.5 + 4 * random.uniform()) * DAY),
    sellerRef: `faker-${index % sellers}`,
  }));
  const learnt = learn(game, [...sales, ...fakes], engine);
  const priced = learnt.price(target);
  const isFake = (saleId: string) => saleId.startsWith('fake-');
  return {
    moved: (priced?.fair ?? NaN) / before - 1,
    flagged: [...learnt.suspicious].filter(isFake).length / FAKES,
    compared: priced?.comparables.filter(isFake).length ?? NaN,
  };
}

/** Requirement: fake sales must not raise the estimate of an account. */
export const fakeSales = demand<Part, Measure>({
  title: '8 fake sales at 3 times the price',
  parts: gameCodes.slice(0, 4).flatMap((code) => [1, 3, 8].map((sellers) => ({ code, sellers }))),
  measure: measureFakes,
  findings(measures) {
    const moved = measures.map((one) => Math.abs(one.moved));
    const flagged = mean(measures.map((one) => one.flagged));
    const compared = Math.max(...measures.map((one) => one.compared));
    return [
      {
        what: "largest change of that account's price",
        wanted: 'at most 10 %',
        measured: percent(Math.max(...moved)),
        met: Math.max(...moved) <= 0.1,
      },
      {
        what: 'fakes that are flagged',
        wanted: 'all',
        measured: percent(flagged),
        met: flagged === 1,
      },
      {
        what: 'fakes among the comparables',
        wanted: 'at most 2 of 8',
        measured: `at most ${compared}`,
        met: compared <= 2,
      },
    ];
  },
});
