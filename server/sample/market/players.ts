import type { Answer, Answers, FieldOption, GameField } from '@account-doctor/contract/game';
import type { SeededRandom } from '../../core/seededRandom';
import type { CatalogueGame } from '../games/catalogueGame';
import type { FieldMarket, Market } from './market';
import { fieldMarketOf } from './pricing';

/** How much of an account's wealth shows in each field; the rest is the field's own chance. */
const WEALTH_SHARE = 0.72;

/** A field worth this much in log price is what the account is sold for. */
const MAIN_WORTH = 0.7;

/** A player's full answers, and per field how much of it there is for such an account, 0–1. */
export interface Player {
  answers: Answers;
  intensities: Map<string, number>;
}

const bell = (normal: number) => 1 / (1 + Math.exp(-1.7 * normal));

function answerOf(
  field: GameField,
  market: FieldMarket,
  intensity: number,
  random: SeededRandom,
): Answer {
  const typical = market.poor + (market.rich - market.poor) * intensity;
  switch (field.kind) {
    case 'number': {
      const skewed = market.poor + (market.rich - market.poor) * intensity ** 1.6;
      const amount = Math.round(skewed * Math.exp(0.12 * random.normal()));
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
      const place = Math.round(last * (typical + 0.08 * random.normal()));
      return (field.options[Math.min(last, Math.max(0, place))] as FieldOption).value;
    }
    case 'multi':
    case 'leveled': {
      const dearest = Math.max(1, ...Object.values(market.tiers ?? {}));
      const share = market.poor + (market.rich - market.poor) * intensity ** 1.3;
      const owned = field.options.filter(({ tier }) => {
        const rarity = (market.tiers?.[tier ?? ''] ?? 1) / dearest;
        return random.uniform() < Math.min(0.97, share * (1.25 - 0.55 * rarity));
      });
      if (field.kind === 'multi') return owned.map((option) => option.value);
      const { min, max } = field.level;
      return Object.fromEntries(
        owned.map(({ value }) => {
          const luck = random.uniform() ** (2.6 - 1.9 * intensity);
          return [value, min + Math.min(max - min, Math.floor((max - min + 1) * luck * 0.85))];
        }),
      );
    }
  }
}

/** A player's full answers: all fields rise with one wealth, each with its own chance. */
export function playerAnswers(game: CatalogueGame, market: Market, random: SeededRandom): Player {
  const wealth = random.normal();
  const intensities = new Map<string, number>();
  const answers: Answers = {};
  for (const field of game.fields) {
    const own = random.normal();
    const intensity = bell(WEALTH_SHARE * wealth + Math.sqrt(1 - WEALTH_SHARE ** 2) * own);
    intensities.set(field.key, intensity);
    answers[field.key] = answerOf(field, fieldMarketOf(market, field.key), intensity, random);
  }
  return { answers, intensities };
}

/**
 * The answers as a seller gives them: optional ones are sometimes left out, sooner where there is
 * little to show, and hardly ever those that make the price.
 */
export function toldAnswers(
  game: CatalogueGame,
  market: Market,
  { answers, intensities }: Player,
  random: SeededRandom,
): Answers {
  const told = game.fields.filter((field) => {
    const care = Math.abs(fieldMarketOf(market, field.key).worth) >= MAIN_WORTH ? 0.3 : 1;
    const silence = care * (0.045 - 0.035 * (intensities.get(field.key) ?? 0));
    return random.uniform() >= silence || field.required;
  });
  return Object.fromEntries(told.map(({ key }) => [key, answers[key] as Answer]));
}
