import type { Answer, Answers, GameField } from '@account-doctor/contract/game';
import { chanceAbove, normalDensity } from '../../core/normal';
import type { SeededRandom } from '../../core/seededRandom';
import type { SampleGame } from '../games/sampleGame';
import type { FieldMarket } from './market';
import {
  drawAnswer,
  GRADE_NOISE,
  intensityOf,
  LEVEL_REACH,
  levelPower,
  NUMBER_BEND,
  NUMBER_NOISE,
  ownProbabilities,
  omissionProbability,
  typicalOf,
} from './players';
import { fieldMarketOf } from './pricing';

/**
 * Draws the answers that a seller left out, as far as the market is known: the given answers show how wealthy the
 * account is, and the wealth shows what the hidden answers may be.
 */

/** The probability that a standard normal variable is between two bounds. */
const probabilityBetween = (low: number, high: number) => chanceAbove(low) - chanceAbove(high);

/** The probability that an item is exactly `above` levels above the lowest, of `levels` levels. */
function levelProbability(above: number, levels: number, intensity: number): number {
  const below = (bound: number) =>
    Math.min(1, bound / (levels * LEVEL_REACH)) ** (1 / levelPower(intensity));
  return (above === levels - 1 ? 1 : below(above + 1)) - below(above);
}

/** The probability, 0–1, of an answer to a field, given the field's intensity (see `Player`). */
export function answerProbability(
  { field, market }: { field: GameField; market: FieldMarket },
  answer: Answer,
  intensity: number,
): number {
  const typical = typicalOf(market, intensity);
  switch (field.kind) {
    case 'number': {
      const middle = Math.log(typicalOf(market, intensity, NUMBER_BEND));
      const at = (amount: number) => (Math.log(Math.max(0, amount)) - middle) / NUMBER_NOISE;
      const amount = answer as number;
      return probabilityBetween(
        amount <= field.min ? -Infinity : at(amount - 0.5),
        amount >= field.max ? Infinity : at(amount + 0.5),
      );
    }
    case 'boolean':
      return answer === true ? typical : 1 - typical;
    case 'choice':
      return answer === field.options[0]?.value
        ? 1 - typical
        : typical / (field.options.length - 1);
    case 'grade': {
      const last = field.options.length - 1;
      const index = field.options.findIndex(({ value }) => value === answer);
      const at = (bound: number) => (bound / last - typical) / GRADE_NOISE;
      return probabilityBetween(
        index === 0 ? -Infinity : at(index - 0.5),
        index === last ? Infinity : at(index + 0.5),
      );
    }
    case 'multi':
    case 'leveled': {
      const levels = new Map<string, number>(
        Array.isArray(answer)
          ? answer.map((value) => [value, 0])
          : Object.entries(answer as Record<string, number>),
      );
      const chances = ownProbabilities(field, market, intensity);
      return field.options.reduce((product, { value }, index) => {
        const [own, level] = [chances[index] as number, levels.get(value)];
        if (level === undefined) return product * (1 - own);
        if (field.kind === 'multi') return product * own;
        const { min, max } = field.level;
        return product * own * levelProbability(level - min, max - min + 1, intensity);
      }, 1);
    }
  }
}

/** Evenly spaced values of a standard normal variable, each with its probability. */
const normalPoints = (farthest: number, stride: number) =>
  Array.from({ length: 2 * Math.round(farthest / stride) + 1 }, (_, index) => {
    const at = -farthest + index * stride;
    return { at, chance: stride * normalDensity(at) };
  });
const WEALTHS = normalPoints(3, 0.3);
const CHANCES = normalPoints(2.7, 0.45);

/**
 * The probability of each of `WEALTHS`, given which answers the seller gave and which the seller left out; they add
 * up to 1.
 */
function wealthProbabilities({ fields, market }: SampleGame, given: Answers): number[] {
  const logs = WEALTHS.map(({ at: wealth, chance }) =>
    fields.reduce((sum, field) => {
      const own = fieldMarketOf(market, field.key);
      const answer = given[field.key];
      const likely = CHANCES.reduce((all, { at, chance: share }) => {
        const intensity = intensityOf(wealth, at);
        const silence = omissionProbability(field, own, intensity);
        return (
          all +
          share *
            (answer === undefined
              ? silence
              : (1 - silence) * answerProbability({ field, market: own }, answer, intensity))
        );
      }, 0);
      return sum + Math.log(Math.max(Number.MIN_VALUE, likely));
    }, Math.log(chance)),
  );
  const most = Math.max(...logs);
  const masses = logs.map((log) => Math.exp(log - most));
  const whole = masses.reduce((sum, mass) => sum + mass, 0);
  return masses.map((mass) => mass / whole);
}

/** Draws one of `WEALTHS` with these probabilities. */
function drawWealth(chances: readonly number[], random: SeededRandom): number {
  let left = random.uniform();
  const found = chances.findIndex((chance) => (left -= chance) < 0);
  return (WEALTHS[found] ?? WEALTHS[0])?.at ?? 0;
}

/** Draws the intensity of a field, given the wealth and that the seller left the field out. */
function drawIntensity(
  { field, market }: { field: GameField; market: FieldMarket },
  wealth: number,
  random: SeededRandom,
): number {
  for (;;) {
    const intensity = intensityOf(wealth, random.normal());
    if (
      random.uniform() * omissionProbability(field, market, 0) <
      omissionProbability(field, market, intensity)
    )
      return intensity;
  }
}

/** Returns a function that draws complete answers of accounts with the given answers. */
export function createAnswerCompleter(
  game: SampleGame,
  given: Answers,
  random: SeededRandom,
): () => Answers {
  const hidden = game.fields.filter(({ key }) => given[key] === undefined);
  const wealths = wealthProbabilities(game, given);
  return () => {
    const wealth = drawWealth(wealths, random);
    const drawn = hidden.map((field): [string, Answer] => {
      const own = fieldMarketOf(game.market, field.key);
      const intensity = drawIntensity({ field, market: own }, wealth, random);
      return [field.key, drawAnswer({ field, market: own }, intensity, random)];
    });
    return { ...given, ...Object.fromEntries(drawn) };
  };
}
