import type { Answer, Answers, FieldOption, GameField } from '@account-doctor/contract/game';
import type { SeededRandom } from '../../core/seededRandom';
import type { SampleGame } from '../games/sampleGame';
import type { FieldMarket } from './market';
import { fieldMarketOf } from './pricing';

/** How much of an account's wealth shows in each field; the rest is the field's own chance. */
const WEALTH_SHARE = 0.72;
/** How numbers and grades scatter around what is typical. */
export const NUMBER_NOISE = 0.12;
export const GRADE_NOISE = 0.08;

/** A field worth this much in log price is what the account is sold for. */
const MAIN_WORTH = 0.7;

/** A player's full answers, and per field how much of it there is for such an account, 0–1. */
export interface Player {
  answers: Answers;
  intensities: Map<string, number>;
}

const bell = (normal: number) => 1 / (1 + Math.exp(-1.7 * normal));

/** How much of a field there is, 0–1, for an account of some wealth and with some chance of the field's own. */
export const intensityOf = (wealth: number, own: number): number =>
  bell(WEALTH_SHARE * wealth + Math.sqrt(1 - WEALTH_SHARE ** 2) * own);

/**
 * The typical value of a field at an intensity of 0–1, between the values of a poor and a rich account. A `bend` above 1
 * lowers the values in between.
 */
export const typicalOf = ({ poor, rich }: FieldMarket, intensity: number, bend = 1): number =>
  poor + (rich - poor) * intensity ** bend;

export const NUMBER_BEND = 1.6;
const OPTIONS_BEND = 1.3;

/** The chance that an account owns each option of a field, in their order. */
export function ownedChances(
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

/** Levels come from a chance 0–1 to this power, and reach so much of their range. */
export const levelPower = (intensity: number): number => 2.6 - 1.9 * intensity;
export const LEVEL_REACH = 0.85;

export function answerOf(
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
      const chances = ownedChances(field, market, intensity);
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

/** A player's full answers: all fields rise with one wealth, each with its own chance. */
export function playerAnswers({ fields, market }: SampleGame, random: SeededRandom): Player {
  const wealth = random.normal();
  const intensities = new Map<string, number>();
  const answers: Answers = {};
  for (const field of fields) {
    const own = random.normal();
    const intensity = intensityOf(wealth, own);
    intensities.set(field.key, intensity);
    answers[field.key] = answerOf(
      { field, market: fieldMarketOf(market, field.key) },
      intensity,
      random,
    );
  }
  return { answers, intensities };
}

/** The chance that a seller leaves a field out: there is little to show, and it hardly makes the price. */
export function silenceOf(
  { required }: GameField,
  { worth }: FieldMarket,
  intensity: number,
): number {
  const care = Math.abs(worth) >= MAIN_WORTH ? 0.3 : 1;
  return required ? 0 : care * (0.045 - 0.035 * intensity);
}

/**
 * The answers as a seller gives them: optional ones are sometimes left out, sooner where there is
 * little to show, and hardly ever those that make the price.
 */
export function toldAnswers(
  { fields, market }: SampleGame,
  { answers, intensities }: Player,
  random: SeededRandom,
): Answers {
  const told = fields.filter((field) => {
    const intensity = intensities.get(field.key) ?? 0;
    return random.uniform() >= silenceOf(field, fieldMarketOf(market, field.key), intensity);
  });
  return Object.fromEntries(told.map(({ key }) => [key, answers[key] as Answer]));
}
