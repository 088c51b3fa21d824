import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { type DatedSale, findMovedItems } from '../../../server/survey/itemMoves';

const SALES = 500;
const ITEMS = 30;
const item = (index: number) => `item-${index}`;

/**
 * A market of 90 days in which no item moves: prices around the valuation, some far off. Items are owned by 8 to 66 per
 * cent of the accounts, and the model may be wrong about each of them, in both periods alike.
 */
function stillMarket(seed: number): DatedSale[] {
  const random = seededRandom(seed);
  const errors = Array.from({ length: ITEMS }, () => 0.1 * random.normal());
  return Array.from({ length: SALES }, () => {
    const owned = errors.flatMap((error, index) =>
      random.uniform() < 0.08 + 0.02 * index ? [{ error, name: item(index) }] : [],
    );
    const tail = random.uniform() < 0.05 ? 5 : 1;
    return {
      group: random.uniform() < 0.7 ? 'qq' : 'wechat',
      recent: random.uniform() < 1 / 3,
      apart: 0.2 * tail * random.normal() + owned.reduce((sum, { error }) => sum + error / 4, 0),
      items: owned.map(({ name }) => name),
    };
  });
}

/** The market with prices of some recent sales changed by a factor. */
const moved = (market: DatedSale[], factor: number, which: (sale: DatedSale) => boolean) =>
  market.map((sale) =>
    sale.recent && which(sale) ? { ...sale, apart: sale.apart + Math.log(factor) } : sale,
  );
const has = (index: number) => (sale: DatedSale) => sale.items.includes(item(index));

describe('items that became dearer or cheaper', () => {
  it('are not named in a market in which nothing moves, except in one of twenty', () => {
    const markets = Array.from({ length: 100 }, (_, seed) => findMovedItems(stillMarket(seed)));
    const named = markets.filter((moves) => moves.length > 0).length;
    // Of 100 markets, 5 are expected; more than 11 have a chance of four in a thousand.
    expect(named).toBeLessThanOrEqual(11);
    expect(named).toBeGreaterThan(0);
  }, 60_000);

  it('are named with the size of their change', () => {
    const moves = findMovedItems(moved(stillMarket(1), 1.3, has(8)));
    expect(moves[0]).toMatchObject({ item: item(8) });
    expect(moves[0]?.change).toBeGreaterThan(0.15);
    expect(moves[0]?.change).toBeLessThan(0.4);
    const [fallen] = findMovedItems(moved(stillMarket(2), 0.7, has(6)));
    expect(fallen).toMatchObject({ item: item(6) });
    expect(fallen?.change).toBeLessThan(-0.15);
  });

  it('are not named because the whole market moves, or one zone', () => {
    const quiet = stillMarket(3);
    expect(findMovedItems(quiet)).toEqual([]);
    expect(findMovedItems(moved(quiet, 1.5, () => true))).toEqual([]);
    expect(findMovedItems(moved(quiet, 0.6, ({ group }) => group === 'qq'))).toEqual([]);
  });

  it('are not named for a single price, however high', () => {
    const market = stillMarket(3);
    const first = market.findIndex((sale) => sale.recent && has(0)(sale));
    const one = market.map((sale, index) => (index === first ? { ...sale, apart: 5 } : sale));
    expect(findMovedItems(one)).toEqual([]);
  });

  it('need twenty sales in each of the two periods', () => {
    const market = moved(stillMarket(4), 2, has(29));
    const owners = market.filter((sale) => sale.recent && has(29)(sale));
    const few = (left: number) =>
      findMovedItems(market.filter((sale) => !owners.slice(left).includes(sale)));
    expect(few(20).map((move) => move.item)).toContain(item(29));
    expect(few(19).map((move) => move.item)).not.toContain(item(29));
  });

  it('are looked for in any number of sales', () => {
    expect(findMovedItems([])).toEqual([]);
    expect(findMovedItems(stillMarket(5).slice(0, 3))).toEqual([]);
  });
});
