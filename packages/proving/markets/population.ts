import type {
  Answer,
  Answers,
  FieldGroup,
  FieldOption,
  GameField,
} from '@account-doctor/contract/game';
import { hashText, type SeededRandom } from '@account-doctor/server/core/seededRandom';

/** The players of a market: most spend and play little, a few very much. */

/** How much money and time a player has invested, each 0–1, for most players near 0. */
interface Player {
  spent: number;
  played: number;
}

const drivenBySpending: FieldGroup[] = ['appearance', 'rarity'];
/** Share of an answer that is determined by the player; the rest is random for each field. */
const PERSONAL = 0.7;

/** A random number 0–1, below 0.5 for four in five players. */
const effort = (random: SeededRandom) => random.uniform() ** 3;

const intensityOf = ({ group }: GameField, { spent, played }: Player, random: SeededRandom) => {
  const own = drivenBySpending.includes(group) ? spent : played;
  return PERSONAL * own + (1 - PERSONAL) * effort(random);
};

/** Popularity of an option, from 0.05 (hardly any player has it) to 1, independent of its index. */
const popularity = (field: GameField, { value }: FieldOption) =>
  0.05 + 0.95 * ((hashText(`${field.key}/${value}`) % 1_000) / 1_000) ** 2;

function ownedOptions(
  field: GameField & { options: FieldOption[] },
  intensity: number,
  random: SeededRandom,
): FieldOption[] {
  return field.options.filter(
    (option) => random.uniform() < popularity(field, option) * Math.min(1, 2.2 * intensity),
  );
}

function answerOf(field: GameField, intensity: number, random: SeededRandom): Answer {
  switch (field.kind) {
    case 'number':
      return field.min + Math.round((field.max - field.min) * Math.min(1, intensity) ** 1.5);
    case 'boolean':
      return random.uniform() < (field.effect === 'raises' ? 0.3 + 0.5 * intensity : 0.12);
    case 'choice': {
      const place = random.uniform() < 0.6 ? 0 : random.below(field.options.length);
      return (field.options[place] as FieldOption).value;
    }
    case 'grade': {
      const last = field.options.length - 1;
      const index = Math.round(last * Math.sqrt(intensity) + random.normal() * 0.6);
      return (field.options[Math.min(last, Math.max(0, index))] as FieldOption).value;
    }
    case 'multi':
      return ownedOptions(field, intensity, random).map(({ value }) => value);
    case 'leveled': {
      const { min, max } = field.level;
      return Object.fromEntries(
        ownedOptions(field, intensity, random).map(({ value }) => {
          const share = random.uniform() ** (3 - 2 * intensity);
          return [value, min + Math.floor((max - min + 0.999) * share)];
        }),
      );
    }
  }
}

/** The answers of a random player. */
export function drawAnswers(fields: readonly GameField[], random: SeededRandom): Answers {
  const player = { spent: effort(random), played: effort(random) };
  return Object.fromEntries(
    fields.map((field) => [field.key, answerOf(field, intensityOf(field, player, random), random)]),
  );
}
