import type { Answers, FieldOption, GameField } from '@account-doctor/contract/game';
import { seededRandom } from '../../core/seededRandom';
import type { SampleGame } from '../games/sampleGame';
import { securityMarket, type FieldMarket, type Market } from './market';

/** What buyers pay for a fully described account: median price in yuan, before the trend. */
export type MarketPrice = (serverId: string, answers: Answers) => number;

/** The market of a field; throws if the market lacks the field. */
export const fieldMarketOf = (market: Market, key: string): FieldMarket => {
  const shared: Partial<Record<string, FieldMarket>> = securityMarket;
  const found = market.fields[key] ?? shared[key];
  if (!found) throw new Error(`The market does not know the field ${key}`);
  return found;
};

/** Measures how much of a field an account has: 0 for nothing, about 1 for a rich account. */
type Strength = (answers: Answers) => number;

/** A share that grows with the amount, but ever more slowly; it is 1 at `full`. */
const diminishingShare = (amount: number, full: number, half: number) =>
  Math.log1p(amount / half) / Math.log1p(full / half);

function optionsStrength(
  seed: string,
  field: GameField & { options: FieldOption[] },
  market: FieldMarket,
): Strength {
  const random = seededRandom(`${seed}/options`);
  const worths = new Map(
    field.options.map(({ value, tier }) => [
      value,
      (market.tiers?.[tier ?? ''] ?? 1) * Math.exp(0.25 * random.normal()),
    ]),
  );
  const all = [...worths.values()].reduce((sum, worth) => sum + worth, 0);
  const perLevel = field.kind === 'leveled' ? 2.2 / (field.level.max - field.level.min) : 0;
  const lowest = field.kind === 'leveled' ? field.level.min : 0;
  return (answers) => {
    const answer = answers[field.key];
    const owned: [string, number][] = Array.isArray(answer)
      ? answer.map((value) => [value, 0])
      : Object.entries((answer ?? {}) as Record<string, number>);
    const points = owned.reduce(
      (sum, [value, level]) =>
        sum + (worths.get(value) ?? 0) * (1 + perLevel * Math.max(0, level - lowest)),
      0,
    );
    return diminishingShare(points, market.rich * all, 0.06 * all);
  };
}

/** The strength of a field with numbers, which grows ever more slowly. */
function numberStrength(key: string, least: number, market: FieldMarket): Strength {
  const full = market.rich - least;
  const { at, worth } = market.threshold ?? { at: Infinity, worth: 0 };
  return (answers) => {
    const amount = Number(answers[key] ?? least);
    const step = amount >= at ? worth / market.worth : 0;
    return diminishingShare(Math.max(0, amount - least), full, full / 5) + step;
  };
}

function strengthOf(seed: string, field: GameField, market: FieldMarket): Strength {
  switch (field.kind) {
    case 'number':
      return numberStrength(field.key, field.min, market);
    case 'grade':
    case 'choice': {
      const places = new Map(field.options.map((option, index) => [option.value, index]));
      const last = field.options.length - 1;
      return (answers) => ((places.get(answers[field.key] as string) ?? 0) / last) ** 1.4;
    }
    case 'boolean':
      return (answers) => (answers[field.key] === true ? 1 : 0);
    case 'multi':
    case 'leveled':
      return optionsStrength(seed, field, market);
  }
}

/** Accounts that are worth less or more, in yuan, are not traded on the sample market. */
const CHEAPEST = 55;
const DEAREST = 26_000;
export const isTraded = (yuan: number): boolean => yuan >= CHEAPEST && yuan <= DEAREST;

/** From this price on, in yuan, there are few buyers. */
const THIN_MARKET = 6_000;
/** The share of a further rise of the log price that these buyers still pay. */
const THIN_MARKET_SHARE = 0.75;

/** Lowers the price of an expensive account, because it has few buyers. */
const lowerThinPrice = (price: number) =>
  price <= THIN_MARKET ? price : THIN_MARKET * (price / THIN_MARKET) ** THIN_MARKET_SHARE;

/**
 * Creates the price function of a zone family. The worth of each field differs between families by about a fifth, and
 * the worth of each option by about a quarter. Both are drawn once by name, so that they are the same in every
 * sample.
 */
export function createFamilyPricing(
  game: SampleGame,
  market: Market,
  zoneFamily: string,
): MarketPrice {
  const family = market.families[zoneFamily];
  if (!family) throw new Error(`The market of ${game.code} does not know ${zoneFamily}`);
  const seed = `${game.code}/${zoneFamily}`;
  const terms = game.fields.map((field) => {
    const fieldMarket = fieldMarketOf(market, field.key);
    const deviation = Math.exp(0.2 * seededRandom(`${seed}/${field.key}/worth`).normal());
    return {
      key: field.key,
      worth: fieldMarket.worth * deviation,
      strength: strengthOf(`${seed}/${field.key}`, field, fieldMarket),
    };
  });
  return (serverId, answers) => {
    const strengths = new Map(terms.map((term) => [term.key, term.strength(answers)]));
    const worth = terms.reduce((sum, t) => sum + t.worth * (strengths.get(t.key) ?? 0), 0);
    const together = market.interactions.reduce(
      (sum, { fields: [one, other], worth: each }) =>
        sum + each * (strengths.get(one) ?? 0) * (strengths.get(other) ?? 0),
      0,
    );
    const level = family.level * (family.servers?.[serverId]?.level ?? 1);
    return lowerThinPrice(market.basePrice * level * Math.exp(worth + together));
  };
}
