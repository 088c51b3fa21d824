import { describe, expect, it } from 'vitest';
import { seededRandom } from '@account-doctor/server/core/seededRandom';
import { median } from '../accuracy';
import {
  fakesOf,
  withBlunders,
  withRelistings,
  withSelectiveDisclosure,
  withUnsoldListings,
} from '../markets/dirt';
import { additive, thresholdsAndSets } from '../markets/laws';
import { calm, overnight, patchDays, steadySlide, yearsThenLevel } from '../markets/levels';
import { drawMarket } from '../markets/market';
import type { MarketOffer } from '../markets/offer';
import { saleFile } from '../markets/saleFile';
import { readGameSales } from '../salesFile';
import { sampleGames } from '@account-doctor/server/sample/games';
import { sampleGame } from '../../../__tests__/server/valuation/sampleGames';

const until = new Date('2026-11-20T00:00:00Z');
const game = sampleGame('cross-fire');
const options = { seed: 1, count: 2_000, days: 180, until };
const offers = drawMarket(game, additive, options);
const random = () => seededRandom('dirt');
const ratios = (of: readonly MarketOffer[]) => of.map(({ yuan, worth }) => yuan / worth);

describe('an adverse market', () => {
  it.each(sampleGames)(
    'of $name is a file that the import reads without a complaint',
    async (one) => {
      const drawn = drawMarket(one, thresholdsAndSets, { ...options, count: 200 });
      const problems: unknown[] = [];
      const [read] = await readGameSales([saleFile(one, drawn)], until, (row) =>
        problems.push(row),
      );
      expect(problems).toEqual([]);
      expect(read?.sales.map(({ price }) => price)).toEqual(drawn.map(({ yuan }) => 100 * yuan));
      expect(read?.sales.map(({ answers }) => answers)).toEqual(
        drawn.map(({ answers }) => answers),
      );
      expect(read?.sales.map(({ accountRef }) => accountRef)).toEqual(
        drawn.map(({ accountRef }) => accountRef),
      );
    },
  );

  it('is the same for the same seed, and has other accounts for another', () => {
    expect(drawMarket(game, additive, options)).toEqual(offers);
    const others = drawMarket(game, additive, { ...options, seed: 2 });
    expect(others[0]?.answers).not.toEqual(offers[0]?.answers);
  });

  it('sells around what accounts are worth, and asks for more', () => {
    const sold = offers.filter(({ kind }) => kind === 'sold');
    expect(median(ratios(sold))).toBeCloseTo(1, 1);
    const asked = offers.filter(({ kind }) => kind === 'asked');
    expect(median(ratios(asked))).toBeGreaterThan(1.1);
  });
});

describe('the additive law', () => {
  it('pays for one thing the same yuan, whatever else there is', () => {
    const price = additive(game);
    const serverId = game.servers[0]?.serverId ?? '';
    const pays = (rest: object) =>
      price(serverId, { ...rest, kingWeapons: 20 }) - price(serverId, { ...rest, kingWeapons: 10 });
    expect(pays({ heroWeapons: 70 })).toBeCloseTo(pays({ heroWeapons: 0 }), 6);
  });
});

describe('levels', () => {
  it('move as they are called', () => {
    expect([90, 30, 0].map(calm)).toEqual([1, 1, 1]);
    const falling = steadySlide(-0.3, 30);
    expect(falling(60)).toBe(1);
    expect(falling(15)).toBeCloseTo(Math.sqrt(0.7));
    expect(falling(0)).toBeCloseTo(0.7);
    expect([3.1, 2.9].map(overnight(0.2, 3))).toEqual([1, 1.2]);
    expect(patchDays(200)).toBe(1);
    expect(patchDays(11)).not.toBeCloseTo(patchDays(13), 1);
    expect(yearsThenLevel(10)).toBe(yearsThenLevel(360));
    expect(yearsThenLevel(365 + 250)).toBeCloseTo(0.7);
  });

  it('move the prices of a market', () => {
    const fallen = drawMarket(game, additive, { ...options, level: overnight(-0.2, 30) });
    const lately = (market: readonly MarketOffer[]) =>
      market.filter(({ at }) => until.getTime() - at.getTime() < 30 * 24 * 3_600_000);
    const before = lately(offers).map(({ worth }) => worth);
    expect(lately(fallen).map(({ worth }) => worth)).toEqual(before.map((worth) => worth * 0.8));
  });
});

describe('dirt', () => {
  it('mistypes the share of the prices that it says, and names them', () => {
    const { sales, blunders } = withBlunders(offers, 0.1, () => 10, random());
    expect(blunders.size / offers.length).toBeCloseTo(0.1, 1);
    sales.forEach((sale, index) => {
      const factor = blunders.has(sale.ref) ? 10 : 1;
      expect(sale.yuan).toBe(factor * (offers[index]?.yuan ?? NaN));
    });
  });

  it('lists some accounts several times, under one account and many names', () => {
    const relisted = withRelistings(offers, { share: 0.3, times: 5, until }, random());
    expect(new Set(relisted.map(({ ref }) => ref)).size).toBe(relisted.length);
    expect(new Set(relisted.map(({ accountRef }) => accountRef)).size).toBe(offers.length);
    expect((relisted.length - offers.length) / 4 / offers.length).toBeCloseTo(0.3, 1);
    expect(relisted.every(({ at }) => at < until)).toBe(true);
  });

  it('lists for far too much what sells later or never', () => {
    const listed = withUnsoldListings(offers, 0.2, random());
    const own = listed.filter(({ ref }) => ref.endsWith('-listed'));
    expect(own.length / offers.length).toBeCloseTo(0.2, 1);
    expect(Math.min(...ratios(own))).toBeGreaterThan(1.3);
  });

  it('hides bad news far more often than good', () => {
    const told = withSelectiveDisclosure(offers, game.fields, random());
    const hiddenOf = (answer: boolean) => {
      const places = offers.flatMap(({ answers }, index) =>
        answers.banRecord === answer ? [index] : [],
      );
      const hidden = places.filter((place) => told[place]?.answers.banRecord === undefined);
      return hidden.length / places.length;
    };
    expect(hiddenOf(true)).toBeGreaterThan(3 * hiddenOf(false));
    for (const [place, { answers }] of told.entries())
      expect(offers[place]?.answers).toMatchObject(answers);
  });

  it('fakes sales of one account by a few sellers', () => {
    const [first] = offers as [MarketOffer];
    const fakes = fakesOf(first, { count: 8, factor: 3, sellers: 2, until }, random());
    expect(fakes.map(({ answers }) => answers)).toEqual(fakes.map(() => first.answers));
    expect(new Set(fakes.map(({ sellerRef }) => sellerRef)).size).toBe(2);
    expect(median(ratios(fakes))).toBeCloseTo(3, 0);
    expect(new Set(fakes.map(({ ref }) => ref)).size).toBe(8);
  });
});
