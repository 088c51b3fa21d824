import type { FieldOption, LeveledField } from '@account-doctor/contract/game';
import { pick, seededRandom } from '@account-doctor/server/core/seededRandom';
import type { NewSale } from '@account-doctor/server/sale';
import { median } from '../accuracy';
import { engineRanges } from '../engine';
import { additive, type Law, thresholdsAndSets } from '../markets/laws';
import { calm, type Level, overnight, steadySlide } from '../markets/levels';
import { drawMarket } from '../markets/market';
import type { MarketOffer, TradedGame } from '../markets/offer';
import { methods, type MethodName } from '../methods';
import { demand } from './demand';
import { MARKET_END } from './ownMarket';

/** Markets of games whose accounts consist of items with levels, e.g. characters with their ranks and weapons. */
interface LeveledMarket {
  law: Law;
  sales: number;
  level: Level;
}

const markets = {
  'items add in yuan': { law: additive, sales: 1_800, level: calm },
  'thresholds and sets': { law: thresholdsAndSets, sales: 1_800, level: calm },
  '−30 % in a month': { law: additive, sales: 1_800, level: steadySlide(-0.3, 30) },
  '−20 % overnight': { law: additive, sales: 1_800, level: overnight(-0.2, 5) },
  '300 sales': { law: additive, sales: 300, level: calm },
} satisfies Record<string, LeveledMarket>;

const ITEMS = [30, 300];
const SEEDS = [1, 2];
const DAYS = 180;
const JUDGED = 400;
const rivals: MethodName[] = ['ridge', 'additive', 'boosting', 'median boosting'];

/** A game with `items` items in two fields, and a few other fields. */
function leveledGame(items: number, seed: number): TradedGame {
  const random = seededRandom(`leveled items ${items} ${seed}`);
  const list = (key: string, count: number, max: number): LeveledField => ({
    ...{ key, label: key, kind: 'leveled', group: 'rarity', required: true, effect: 'raises' },
    options: Array.from({ length: count }, (_, index): FieldOption => {
      const tier = pick(['S', 'A', 'A'], random);
      return { value: `${key}${index}`, label: `${key}${index}`, tier };
    }),
    level: { label: '级', min: 0, max },
  });
  const raises = { group: 'growth', required: true, effect: 'raises' } as const;
  return {
    code: `leveled-${items}-${seed}`,
    servers: [{ serverId: 's', zoneFamily: 'all' }],
    fields: [
      list('hero', Math.round(items / 3), 6),
      list('weapon', items - Math.round(items / 3), 4),
      { ...raises, key: 'level', label: 'level', kind: 'number', min: 1, max: 80 },
      { ...raises, key: 'coins', label: 'coins', kind: 'number', min: 0, max: 50_000 },
    ],
  };
}

const asSale = ({ code }: TradedGame, offer: MarketOffer): NewSale => ({
  ...{ saleId: offer.ref, sourceRef: offer.ref, gameId: code, zoneFamily: 'all', sample: false },
  ...{ serverId: offer.serverId, answers: offer.answers, kind: offer.kind, at: offer.at },
  ...{ daysToSell: offer.daysToSell, accountRef: offer.accountRef, sellerRef: offer.sellerRef },
  price: 100 * offer.yuan,
});

interface Part {
  market: keyof typeof markets;
  items: number;
  seed: number;
}

/** The valuation's error divided by that of the best standard method. */
function measureMarket({ market, items, seed }: Part): Part & { ratio: number } {
  const { law, sales, level } = markets[market];
  const game = leveledGame(items, seed);
  const draw = (count: number, days: number, drawn: number) =>
    drawMarket(game, law, { seed: drawn, count, days, until: MARKET_END, level }).map((offer) =>
      asSale(game, offer),
    );
  const known = draw(sales, DAYS, 1);
  const judged = draw(JUDGED, 1, 1_001).filter(({ kind }) => kind === 'sold');
  const errorOf = (name: MethodName) => {
    const method = name === 'engine' ? engineRanges : methods[name];
    const learnt = method.learn({ gameId: game.code, fields: game.fields }, known, MARKET_END);
    return median(
      judged.flatMap((sale) => {
        const fair = learnt?.price(sale)?.fair;
        return fair === undefined ? [] : [Math.abs(fair / sale.price - 1)];
      }),
    );
  };
  return { market, items, seed, ratio: errorOf('engine') / Math.min(...rivals.map(errorOf)) };
}

const names = Object.keys(markets) as Part['market'][];

/** Requirement: accuracy for accounts whose worth is in items with levels. */
export const leveledItems = demand<Part, Part & { ratio: number }>({
  title: 'items with levels',
  parts: names.flatMap((market) =>
    ITEMS.flatMap((items) => SEEDS.map((seed) => ({ market, items, seed }))),
  ),
  measure: measureMarket,
  findings: (measures) =>
    names.flatMap((market) =>
      ITEMS.map((items) => {
        const own = measures.filter((one) => one.market === market && one.items === items);
        const ratio = median(own.map((one) => one.ratio));
        return {
          what: `${market}, ${items} items: MdAPE against the best of ${rivals.join(', ')}`,
          wanted: 'at most 1.00',
          measured: ratio.toFixed(3),
          met: ratio <= 1,
        };
      }),
    ),
});
