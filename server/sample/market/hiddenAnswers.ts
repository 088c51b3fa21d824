import type { Answer, Answers, GameField } from '@account-doctor/contract/game';
import { chanceAbove, normalDensity } from '../../core/normal';
import type { SeededRandom } from '../../core/seededRandom';
import type { SampleGame } from '../games/sampleGame';
import type { FieldMarket } from './market';
import {
  answerOf,
  GRADE_NOISE,
  intensityOf,
  LEVEL_REACH,
  levelPower,
  NUMBER_BEND,
  NUMBER_NOISE,
  ownedChances,
  silenceOf,
  typicalOf,
} from './players';
import { fieldMarketOf } from './pricing';

/**
 * What those who know the market, but not the account, can say of the answers that its seller left out:
 * what is told shows how wealthy the account is, and that shows what the hidden answers may be.
 */

/** The chance of a normal number between two bounds. */
const between = (low: number, high: number) => chanceAbove(low) - chanceAbove(high);

/** The chance that a level above the lowest, of so many, is reached. */
function levelChance(above: number, levels: number, intensity: number): number {
  const below = (bound: number) =>
    Math.min(1, bound / (levels * LEVEL_REACH)) ** (1 / levelPower(intensity));
  return (above === levels - 1 ? 1 : below(above + 1)) - below(above);
}

/** How likely an account answers so where there is so much of the field, 0–1. */
export function answerChance(
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
      return between(
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
      return between(
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
      const chances = ownedChances(field, market, intensity);
      return field.options.reduce((product, { value }, index) => {
        const [own, level] = [chances[index] as number, levels.get(value)];
        if (level === undefined) return product * (1 - own);
        if (field.kind === 'multi') return product * own;
        const { min, max } = field.level;
        return product * own * levelChance(level - min, max - min + 1, intensity);
      }, 1);
    }
  }
}

/** Points of a normal number, and how likely each is. */
const points = (farthest: number, stride: number) =>
  Array.from({ length: 2 * Math.round(farthest / stride) + 1 }, (_, index) => {
    const at = -farthest + index * stride;
    return { at, chance: stride * normalDensity(at) };
  });
const WEALTHS = points(3, 0.3);
const CHANCES = points(2.7, 0.45);

/** How likely each wealth is, given what was told and what was not; they add up to 1. */
function wealthsOf({ fields, market }: SampleGame, told: Answers): number[] {
  const logs = WEALTHS.map(({ at: wealth, chance }) =>
    fields.reduce((sum, field) => {
      const own = fieldMarketOf(market, field.key);
      const answer = told[field.key];
      const likely = CHANCES.reduce((all, { at, chance: share }) => {
        const intensity = intensityOf(wealth, at);
        const silence = silenceOf(field, own, intensity);
        return (
          all +
          share *
            (answer === undefined
              ? silence
              : (1 - silence) * answerChance({ field, market: own }, answer, intensity))
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

function drawnWealth(chances: readonly number[], random: SeededRandom): number {
  let left = random.uniform();
  const found = chances.findIndex((chance) => (left -= chance) < 0);
  return (WEALTHS[found] ?? WEALTHS[0])?.at ?? 0;
}

/** The chance of a field's own, given that its seller left it out. */
function drawnIntensity(
  { field, market }: { field: GameField; market: FieldMarket },
  wealth: number,
  random: SeededRandom,
): number {
  for (;;) {
    const intensity = intensityOf(wealth, random.normal());
    if (random.uniform() * silenceOf(field, market, 0) < silenceOf(field, market, intensity))
      return intensity;
  }
}

/** Draws whole answers of accounts of which so much was told, again and again. */
export function completedAnswers(
  game: SampleGame,
  told: Answers,
  random: SeededRandom,
): () => Answers {
  const hidden = game.fields.filter(({ key }) => told[key] === undefined);
  const wealths = wealthsOf(game, told);
  return () => {
    const wealth = drawnWealth(wealths, random);
    const drawn = hidden.map((field): [string, Answer] => {
      const own = fieldMarketOf(game.market, field.key);
      const intensity = drawnIntensity({ field, market: own }, wealth, random);
      return [field.key, answerOf({ field, market: own }, intensity, random)];
    });
    return { ...told, ...Object.fromEntries(drawn) };
  };
}
