import { type Answer, answerProblem, type GameField } from '@account-doctor/contract/game';
import { isLeveledAnswer, joinAnswers } from '@account-doctor/contract/joinAnswers';
import type { SeenAnswer } from '../../../providers/vision/visionModel';
import { withoutGaps } from '../read/clauses';
import type { ReadingTerm } from '../read/terms';
import type { PictureAnswer } from './claims';

/**
 * Converts the output of a vision model for several pictures to answers that the form accepts. Omits names that the form
 * does not contain, and values of another kind. If pictures contradict each other, the first one counts.
 */
export function visionAnswers(
  fields: readonly GameField[],
  terms: readonly ReadingTerm[],
  seen: readonly SeenAnswer[],
): Map<GameField, Answer> {
  const answers = new Map<GameField, Answer>();
  for (const { key, value } of seen) {
    const field = fields.find((one) => one.key === key);
    const answer = field && acceptedAnswer(field, terms, value);
    if (!field || answer === undefined || answerProblem(field, answer) !== null) continue;
    const before = answers.get(field);
    answers.set(field, before === undefined ? answer : joinAnswers(before, answer));
  }
  return answers;
}

function acceptedAnswer(
  field: GameField,
  terms: readonly ReadingTerm[],
  value: unknown,
): Answer | undefined {
  const optionOf = (name: unknown): string | undefined => {
    if (typeof name !== 'string') return undefined;
    const plain = withoutGaps(name);
    const term = terms.find(
      (one) => one.field === field && one.meaning.kind === 'option' && one.name === plain,
    );
    return term?.meaning.kind === 'option' ? term.meaning.value : undefined;
  };
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
    case 'grade':
      return optionOf(value);
    case 'multi': {
      const options = Array.isArray(value) ? value.flatMap((name) => optionOf(name) ?? []) : [];
      return options.length > 0 ? [...new Set(options)] : undefined;
    }
    case 'leveled': {
      const levels = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      const { min, max } = field.level;
      const known = levels.flatMap(([name, level]): [string, number][] => {
        const option = optionOf(name);
        const isLevel = Number.isInteger(level) && Number(level) >= min && Number(level) <= max;
        return option !== undefined && isLevel ? [[option, Number(level)]] : [];
      });
      return known.length > 0 ? Object.fromEntries(known) : undefined;
    }
  }
}

/** Shown in place of the original text for answers that only the vision model found. */
const VISION_WORDS = 'AI 看图';

/**
 * Adds the answers of a vision model to the answers read from the text. Never replaces an answer from the text. Answers
 * that only the model found or that the model contradicts get the lowest confidence, so that the user checks them.
 */
export function addVisionAnswers(
  fields: readonly GameField[],
  read: readonly PictureAnswer[],
  seen: ReadonlyMap<GameField, Answer>,
): PictureAnswer[] {
  return fields.flatMap((field): PictureAnswer[] => {
    const own = read.find(({ key }) => key === field.key);
    const other = seen.get(field);
    if (other === undefined) return own ? [own] : [];
    if (!own)
      return [{ key: field.key, answer: other, sureness: 'unsure', words: VISION_WORDS, cuts: [] }];
    const answer = joinAnswers(own.answer, other);
    const agrees =
      isSameAnswer(answer, own.answer) && isSameAnswer(joinAnswers(other, own.answer), answer);
    return [{ ...own, answer, sureness: agrees ? own.sureness : 'unsure' }];
  });
}

/** Whether two answers are equal, regardless of the order of their items. */
function isSameAnswer(one: Answer, other: Answer): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item) => other.includes(item));
  if (isLeveledAnswer(one) && isLeveledAnswer(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
    );
  }
  return one === other;
}
