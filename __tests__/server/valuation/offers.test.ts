import type { GameField } from '@account-doctor/contract/game';
import { DAY } from '@account-doctor/contract/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { type SellingWays, fitChannels, type Offer } from '../../../server/valuation/channels';
import { familyData } from '../../../server/valuation/familyData';
import { dayOf } from '../../../server/valuation/level';
import { offersOf } from '../../../server/valuation/offers';
import type { Sale } from '../../../server/valuation/types';

const now = new Date('2026-11-20T00:00:00Z');
const today = dayOf(now);
/** Every account is worth as much, so that prices differ by what was asked. */
const WORTH = 100_000;

const fields: GameField[] = [
  {
    ...{ key: 'skins', kind: 'number', group: 'appearance', label: '皮肤' },
    ...{ required: true, effect: 'raises', min: 0, max: 900 },
  },
];

const sale = (change: Partial<Sale> & { saleId: string; daysAgo: number }): Sale => {
  const { daysAgo, ...rest } = change;
  return {
    ...{ serverId: 'one', zoneFamily: 'one', answers: { skins: 10 }, kind: 'asked' as const },
    ...{ price: WORTH, at: new Date(now.getTime() - daysAgo * DAY), daysToSell: null },
    ...{ sample: false, accountRef: null, sellerRef: null, ...rest },
  };
};

const level = { days: [0, today], levels: [0, 0], deviation: 0 };

function offersAmong(sales: Sale[]): Offer[] {
  const data = familyData({ gameId: 'game', fields }, sales);
  const unseen = new Float64Array(sales.length).fill(Math.log(WORTH));
  return offersOf(data, unseen, level, { today, suspicious: new Set() });
}

describe('an offer that was not sold', () => {
  it('is watched until today where nothing says otherwise', () => {
    expect(offersAmong([sale({ saleId: 'a', daysAgo: 20 })])).toEqual([
      { apart: 0, days: 20, sold: false, weight: 1 },
    ]);
  });

  it('is known as long as its source says', () => {
    expect(offersAmong([sale({ saleId: 'a', daysAgo: 20, daysToSell: 6 })])).toMatchObject([
      { days: 6, sold: false },
    ]);
  });

  it('ended where its account was listed again', () => {
    const accountRef = 'account';
    const offers = offersAmong([
      sale({ saleId: 'a', daysAgo: 20, accountRef }),
      sale({ saleId: 'b', daysAgo: 13, accountRef, price: 0.9 * WORTH }),
    ]);
    expect(offers.map(({ days }) => days)).toEqual([7, 13]);
  });

  it('ended where the listing began by which its account was sold', () => {
    const accountRef = 'account';
    const offers = offersAmong([
      sale({ saleId: 'a', daysAgo: 20, accountRef }),
      sale({ saleId: 'b', daysAgo: 10, accountRef, kind: 'sold', daysToSell: 4 }),
    ]);
    expect(offers).toMatchObject([
      { days: 6, sold: false },
      { days: 4, sold: true },
    ]);
  });

  it('is none where that very listing was sold, or nobody knows since when that was on offer', () => {
    const accountRef = 'account';
    for (const daysToSell of [10, null]) {
      const sold = sale({ saleId: 'b', daysAgo: 10, accountRef, kind: 'sold', daysToSell });
      const offers = offersAmong([sale({ saleId: 'a', daysAgo: 20, accountRef }), sold]);
      expect(offers.filter((one) => !one.sold)).toEqual([]);
    }
  });

  it('counts half where only its owner tells of it', () => {
    const told = sale({ saleId: 'a', daysAgo: 12, daysToSell: 12, selfReported: true });
    expect(offersAmong([told])).toMatchObject([{ days: 12, weight: 0.5 }]);
  });
});

describe('the price of patience', () => {
  const SLOPE = 3;
  const USUAL_DAYS = 6;
  /** Owners give up after so many days. */
  const PATIENCE = 7;
  let sales: Sale[];

  beforeAll(() => {
    const random = seededRandom('owners');
    sales = Array.from({ length: 1_500 }, (_, index) => {
      const apart = 0.2 * random.normal();
      const days = USUAL_DAYS * Math.exp(SLOPE * apart + 0.5 * random.normal());
      const offered = {
        saleId: String(index),
        price: WORTH * Math.exp(apart),
        accountRef: `${index}`,
      };
      const sold = days <= PATIENCE;
      return sold
        ? sale({ ...offered, daysAgo: 100, kind: 'sold', daysToSell: Math.round(days) })
        : sale({ ...offered, daysAgo: 100, daysToSell: PATIENCE });
    });
  });

  const channelsOf = (known: Sale[]) => fitChannels(offersAmong(known))!;

  /** Those who know all offers to their end: log days of which a fifth, a half, four fifths sell sooner. */
  const truth = [-0.8416, 0, 0.8416].map(
    (z) => Math.log(USUAL_DAYS) + z * Math.hypot(SLOPE * 0.2, 0.5),
  );
  /** Log price by which those are dearer that take longer. */
  const dearer = (SLOPE * 0.2 ** 2) / ((SLOPE * 0.2) ** 2 + 0.5 ** 2);
  const logDays = ({ quick, usual, patient }: SellingWays) =>
    [quick, usual, patient].map(({ days }) => Math.log(days));

  it('is found although half of the owners gave up before they sold', () => {
    const known = channelsOf(sales);
    expect(known.sold).toBeLessThan(0.6 * sales.length);
    logDays(known).forEach((days, index) => expect(days).toBeCloseTo(truth[index] as number, 1));
    const { quick, usual, patient } = known;
    for (const { days, share } of [quick, patient])
      expect(Math.log(share)).toBeCloseTo(dearer * Math.log(days / usual.days), 1);
  });

  it('is missed by who looks at what sold alone, and by who takes them to be waiting still', () => {
    const off = (known: Sale[]) =>
      Math.abs((logDays(channelsOf(known))[2] as number) - (truth[2] as number));
    const blind = sales.filter(({ kind }) => kind === 'sold');
    const untold = sales.map((one) => (one.kind === 'asked' ? { ...one, daysToSell: null } : one));
    for (const other of [blind, untold]) expect(off(sales)).toBeLessThan(0.2 * off(other));
  });
});
