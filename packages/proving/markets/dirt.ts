import type { Answers, GameField } from '@account-doctor/contract/game';
import { DAY } from '@account-doctor/contract/time';
import type { SeededRandom } from '@account-doctor/server/core/seededRandom';
import type { MarketOffer } from './offer';

/** Functions that make sales wrong, duplicated or incomplete. None changes its input. */

/** Mistypes some prices, e.g. by a factor of ten; also returns the refs of these sales. */
export function withBlunders<Sale extends Pick<MarketOffer, 'ref' | 'yuan'>>(
  sales: readonly Sale[],
  share: number,
  factor: (random: SeededRandom) => number,
  random: SeededRandom,
): { sales: Sale[]; blunders: Set<string> } {
  const blunders = new Set<string>();
  const typed = sales.map((sale) => {
    if (random.uniform() >= share) return sale;
    blunders.add(sale.ref);
    return { ...sale, yuan: Math.max(1, Math.round(sale.yuan * factor(random))) };
  });
  return { sales: typed, blunders };
}

/** Makes some accounts be sold several times, each time at about the same price. */
export function withRelistings<Sale extends Pick<MarketOffer, 'ref' | 'yuan' | 'at'>>(
  sales: readonly Sale[],
  { share, times, until }: { share: number; times: number; until: Date },
  random: SeededRandom,
): Sale[] {
  return sales.flatMap((sale) => {
    if (random.uniform() >= share) return [sale];
    const again = Array.from({ length: times - 1 }, (_, time) => ({
      ...sale,
      ref: `${sale.ref}-again-${time + 1}`,
      yuan: Math.max(1, Math.round(sale.yuan * Math.exp(0.04 * random.normal()))),
      at: new Date(Math.min(until.getTime() - 1, sale.at.getTime() + 20 * random.uniform() * DAY)),
    }));
    return [sale, ...again];
  });
}

/** Adds listings above the account's worth that were not sold at that price. */
export function withUnsoldListings(
  offers: readonly MarketOffer[],
  share: number,
  random: SeededRandom,
): MarketOffer[] {
  return offers.flatMap((offer) => {
    if (random.uniform() >= share) return [offer];
    const markup = 0.3 + 0.3 * Math.abs(random.normal());
    const listing: MarketOffer = {
      ...offer,
      ref: `${offer.ref}-listed`,
      kind: 'asked',
      yuan: Math.round(offer.worth * Math.exp(markup)),
      at: new Date(offer.at.getTime() - 10 * random.uniform() * DAY),
      daysToSell: null,
    };
    return [listing, offer];
  });
}

const isBadNews = ({ kind, effect }: GameField, answers: Answers, key: string) =>
  kind === 'boolean' && answers[key] === (effect === 'lowers');

/** Probability that a seller hides a bad answer, and a good one. */
const SILENCE = { bad: 0.5, good: 0.08 };

/** Removes answers to optional yes-or-no fields, bad answers more often than good ones. */
export function withSelectiveDisclosure(
  offers: readonly MarketOffer[],
  fields: readonly GameField[],
  random: SeededRandom,
): MarketOffer[] {
  return offers.map((offer) => {
    const told = fields.filter((field) => {
      if (field.kind !== 'boolean' || field.required) return true;
      const silence = isBadNews(field, offer.answers, field.key) ? SILENCE.bad : SILENCE.good;
      return random.uniform() >= silence;
    });
    const keys = new Set(told.map(({ key }) => key));
    const answers = Object.fromEntries(
      Object.entries(offer.answers).filter(([key]) => keys.has(key)),
    );
    return { ...offer, answers };
  });
}

/** Fake sales of the same account at a multiple of its worth, by a few sellers. */
export function fakesOf(
  offer: MarketOffer,
  {
    count,
    factor,
    sellers,
    until,
  }: { count: number; factor: number; sellers: number; until: Date },
  random: SeededRandom,
): MarketOffer[] {
  return Array.from({ length: count }, (_, index) => ({
    ...offer,
    ref: `${offer.ref}-fake-${index + 1}`,
    kind: 'sold',
    yuan: Math.round(offer.worth * factor * Math.exp(0.05 * random.normal())),
    at: new Date(until.getTime() - (0.5 + 4 * random.uniform()) * DAY),
    daysToSell: 1 + random.below(3),
    accountRef: `${offer.accountRef}-fake-${index + 1}`,
    sellerRef: `faker-${index % sellers}`,
  }));
}
