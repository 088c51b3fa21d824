import type { Answer, Answers, FieldOption, GameField } from '@account-doctor/contract/game';
import type { SeededRandom } from '../../core/seededRandom';
import type { SampleGame } from '../games/sampleGame';
import type { FieldMarket } from './market';
import { fieldMarketOf } from './pricing';

/** Correlation of each field with the account's wealth; the rest is chance. */
const WEALTH_SHARE = 0.72;
/** Standard deviation of numbers from what is typical, as a log ratio. */
export const NUMBER_NOISE = 0.12;
/** Standard deviation of grades from what is typical, as a share of the scale. */
export const GRADE_NOISE = 0.08;

/** From this worth in log price on, a field is a main reason to buy the account. */
const MAIN_WORTH = 0.7;

/** A player's complete answers, and for each field its intensity: how much of the field such an account has, 0–1. */
export interface Player {
  answers: Answers;
  intensities: Map<string, number>;
}

/** Converts a standard normal number to one between 0 and 1. */
const logistic = (normal: number) => 1 / (1 + Math.exp(-1.7 * normal));

/** The intensity of a field, 0–1, from the account's wealth and the field's own chance. Both are standard normal. */
export const intensityOf = (wealth: number, own: number): number =>
  logistic(WEALTH_SHARE * wealth + Math.sqrt(1 - WEALTH_SHARE ** 2) * own);

/**
 * The typical value of a field at an intensity of 0–1, between the values of a poor and a rich account. A `bend` above 1
 * lowers the values in between.
 */
export const typicalOf = ({ poor, rich }: FieldMarket, intensity: number, bend = 1): number =>
  poor + (rich - poor) * intensity ** bend;

export const NUMBER_BEND = 1.6;
const OPTIONS_BEND = 1.3;

/** The probability that an account owns each option of a field, in the order of the options. */
export function ownProbabilities(
  { options }: GameField & { options: FieldOption[] },
  market: FieldMarket,
  intensity: number,
): number[] {
  const dearest = Math.max(1, ...Object.values(market.tiers ?? {}));
  const share = typicalOf(market, intensity, OPTIONS_BEND);
  return options.map(({ tier }) => {
    const rarity = (market.tiers?.[tier ?? ''] ?? 1) / dearest;
    return Math.min(0.97, share * (1.25 - 0.55 * rarity));
  });
}

/** The levels of items follow a uniform random number, 0–1, raised to this power. */
export const levelPower = (intensity: number): number => 2.6 - 1.9 * intensity;
/** The share of the range of levels that accounts reach. */
export const LEVEL_REACH = 0.85;

/** Draws the answer to a field with this intensity. */
export function drawAnswer(
  { field, market }: { field: GameField; market: FieldMarket },
  intensity: number,
  random: SeededRandom,
): Answer {
  const typical = typicalOf(market, intensity);
  switch (field.kind) {
    case 'number': {
      const skewed = typicalOf(market, intensity, NUMBER_BEND);
      const amount = Math.round(skewed * Math.exp(NUMBER_NOISE * random.normal()));
      return Math.min(field.max, Math.max(field.min, amount));
    }
    case 'boolean':
      return random.uniform() < typical;
    case 'choice': {
      const other = 1 + random.below(field.options.length - 1);
      return (field.options[random.uniform() < typical ? other : 0] as FieldOption).value;
    }
    case 'grade': {
      const last = field.options.length - 1;
      const place = Math.round(last * (typical + GRADE_NOISE * random.normal()));
      return (field.options[Math.min(last, Math.max(0, place))] as FieldOption).value;
    }
    case 'multi':
    case 'leveled': {
      const chances = ownProbabilities(field, market, intensity);
      const owned = field.options.filter((_, index) => random.uniform() < (chances[index] ?? 0));
      if (field.kind === 'multi') return owned.map((option) => option.value);
      const { min, max } = field.level;
      return Object.fromEntries(
        owned.map(({ value }) => {
          const luck = random.uniform() ** levelPower(intensity);
          return [
            value,
            min + Math.min(max - min, Math.floor((max - min + 1) * luck * LEVEL_REACH)),
          ];
        }),
      );
    }
  }
}

/** Draws a player. All fields grow with the account's wealth, and each has some chance of its own. */
export function drawPlayer({ fields, market }: SampleGame, random: SeededRandom): Player {
  const wealth = random.normal();
  const intensities = new Map<string, number>();
  const answers: Answers = {};
  for (const field of fields) {
    const own = random.normal();
    const intensity = intensityOf(wealth, own);
    intensities.set(field.key, intensity);
    answers[field.key] = drawAnswer(
      { field, market: fieldMarketOf(market, field.key) },
      intensity,
      random,
    );
  }
  return { answers, intensities };
}

/**
 * The probability that a seller leaves a field out. It is high if there is little to show and if the field hardly
 * affects the price.
 */
export function omissionProbability(
  { required }: GameField,
  { worth }: FieldMarket,
  intensity: number,
): number {
  const care = Math.abs(worth) >= MAIN_WORTH ? 0.3 : 1;
  return required ? 0 : care * (0.045 - 0.035 * intensity);
}

/**
 * Draws which of the answers a seller gives. Sellers sometimes leave out optional answers: more often if there is
 * little to show, and hardly ever if the answer determines the price.
 */
export function drawGivenAnswers(
  { fields, market }: SampleGame,
  { answers, intensities }: Player,
  random: SeededRandom,
): Answers {
  const given = fields.filter((field) => {
    const intensity = intensities.get(field.key) ?? 0;
    return (
      random.uniform() >= omissionProbability(field, fieldMarketOf(market, field.key), intensity)
    );
  });
  return Object.fromEntries(given.map(({ key }) => [key, answers[key] as Answer]));
}
