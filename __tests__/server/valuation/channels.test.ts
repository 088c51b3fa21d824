import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { fitChannels, type Offer } from '../../../server/valuation/channels';

/** Per unit of log price, how much longer an offer takes, in logarithms. */
const SLOPE = 3;
const USUAL_DAYS = 6;

interface World {
  count: number;
  slope?: number;
  /** Days since the first offer was made, at most. */
  watched: number;
  /** Share of the offers that are withdrawn: they are never sold. */
  withdrawn?: number;
}

/** Offers that were made over some days and are looked at on the last one. */
function offersOf({ count, slope = SLOPE, watched, withdrawn = 0 }: World): Offer[] {
  const random = seededRandom('offers');
  return Array.from({ length: count }, (): Offer => {
    const apart = 0.2 * random.normal();
    const days = USUAL_DAYS * Math.exp(slope * apart + 0.5 * random.normal());
    const age = watched * random.uniform();
    const sold = days <= age && random.uniform() >= withdrawn;
    return { apart, sold, days: sold ? days : age, weight: 1 };
  });
}

/** What those who know all offers to their end find: log price after so many days. */
const truth = (days: number) =>
  ((Math.log(days) - Math.log(USUAL_DAYS)) * SLOPE * 0.2 ** 2) / ((SLOPE * 0.2) ** 2 + 0.5 ** 2);

describe('the ways to sell', () => {
  it('rise in price with the days, around the usual one', () => {
    const { quick, usual, patient, sold } = fitChannels(offersOf({ count: 800, watched: 365 }))!;
    expect(usual.share).toBe(1);
    expect(quick.share).toBeLessThan(1);
    expect(patient.share).toBeGreaterThan(1);
    expect(quick.days).toBeLessThan(usual.days);
    expect(usual.days).toBeLessThan(patient.days);
    expect(sold).toBeGreaterThan(700);
    for (const { days, share } of [quick, patient])
      expect(Math.log(share)).toBeCloseTo(truth(days) - truth(usual.days), 1);
  });

  it('count what is not sold yet: a young market does not look as if nothing paid for patience', () => {
    const young = offersOf({ count: 3_000, watched: 12 });
    const old = fitChannels(offersOf({ count: 3_000, watched: 365 }))!;
    const known = fitChannels(young)!;
    const slopeOf = ({ quick, patient }: typeof known) =>
      Math.log(patient.share / quick.share) / Math.log(patient.days / quick.days);
    const blind = fitChannels(young.filter(({ sold }) => sold))!;
    const off = (one: typeof known) => Math.abs(Math.log(one.patient.days / old.patient.days));
    expect(off(known)).toBeLessThan(0.5 * off(blind));
    expect(Math.abs(slopeOf(known) - slopeOf(old))).toBeLessThan(0.05);
  });

  it('do not take what was withdrawn for what nobody wants', () => {
    const known = fitChannels(offersOf({ count: 3_000, watched: 365, withdrawn: 0.3 }))!;
    const { quick, patient, usual } = known;
    for (const { days, share } of [quick, patient])
      expect(Math.log(share)).toBeCloseTo(truth(days) - truth(usual.days), 1);
  });

  it('are unknown where too few were sold, or where the price has nothing to do with the days', () => {
    expect(fitChannels(offersOf({ count: 40, watched: 365 }))).toBeNull();
    expect(fitChannels([])).toBeNull();
    expect(fitChannels(offersOf({ count: 500, watched: 365, slope: -1 }))).toBeNull();
    const alike = offersOf({ count: 500, watched: 365 }).map((offer) => ({ ...offer, apart: 0 }));
    expect(fitChannels(alike)).toBeNull();
  });

  it('are not bent by a blunder, or by an offer of a thousand days', () => {
    const offers = offersOf({ count: 800, watched: 365 });
    const before = fitChannels(offers)!;
    const after = fitChannels([
      ...offers,
      { apart: 2.3, days: 1, sold: true, weight: 1 },
      { apart: -2.3, days: 1_000, sold: false, weight: 1 },
    ])!;
    expect(after.quick.share).toBeCloseTo(before.quick.share, 1);
    expect(after.patient.share).toBeCloseTo(before.patient.share, 1);
  });
});
