import { type Answer, answersProblems, type GameField } from '@account-doctor/contract/game';
import { searchKey } from '@account-doctor/contract/typed';
import { editDistance } from '../../core/editDistance';
import type { GameOfSales } from './gameOfSales';
import { quoted, shown } from './shownCell';

/** A name that a file can give, and what people call it. */
interface KnownName {
  id: string;
  label?: string;
}

/** Maximum number of letters in which a mistyped name differs from the right one, and maximum share of its letters. */
const NEAR = 2;
const NEAR_PART = 1 / 3;
/** Names up to this length that differ in a letter are different names. */
const SHORT = 3;
/** Number of unknown names for which a similar one is searched; searching takes time. */
const SEARCHED = 200;

/** Results of earlier searches, by the game or field that was searched. */
const searched = new WeakMap<object, Map<string, string>>();

/** Number of letters; rare Chinese characters count once. */
const lengthOf = (name: string): number => Array.from(name).length;

function similarName(given: string, known: readonly KnownName[]): string {
  const key = searchKey(given);
  if (key === '') return '';
  const same = known.find(({ id, label = id }) => [id, label].map(searchKey).includes(key));
  if (same) return same.id;
  const length = lengthOf(given);
  const [nearest] = known
    .filter(({ id }) => lengthOf(id) > SHORT && Math.abs(lengthOf(id) - length) <= NEAR)
    .map(({ id }) => ({ id, apart: editDistance(given, id) }))
    .filter(({ id, apart }) => apart <= Math.min(NEAR, lengthOf(id) * NEAR_PART))
    .sort((one, other) => one.apart - other.apart);
  return nearest?.id ?? '';
}

/**
 * A question after the name of an unknown value, e.g. `; did you mean 'Very_Good'?`; empty if no name is similar.
 * @param owner the game or field that has the names
 */
export function didYouMean(owner: object, given: string, known: () => KnownName[]): string {
  const answers = searched.get(owner) ?? new Map<string, string>();
  searched.set(owner, answers);
  const earlier = answers.get(given);
  if (earlier !== undefined || answers.size >= SEARCHED) return earlier ?? '';
  const similar = similarName(given, known());
  const question = similar === '' ? '' : `; did you mean '${similar}'?`;
  answers.set(given, question);
  return question;
}

const chosenIn = (answer: Answer): string[] =>
  typeof answer === 'string' ? [answer] : typeof answer === 'object' ? Object.keys(answer) : [];

/** How a cell of several options is written. */
const listFormats = { multi: 'option|option', leveled: 'option:3|option:0' };

/** Problem of a cell that is no list of options; `null` if it is one. */
function formatProblem({ kind }: GameField, answer: Answer): string | null {
  if (kind !== 'multi' && kind !== 'leveled') return null;
  const given = Array.isArray(answer) ? answer.join('|') : answer;
  const isList = typeof given === 'object' || (Array.isArray(answer) && !answer.includes(''));
  return isList ? null : `expected ${listFormats[kind]} or none, got ${quoted(String(given))}`;
}

/** Problems of a row's answers, by column; names each unknown column and option. */
export function answerProblemsOf(
  { fields }: GameOfSales,
  gameId: string,
  answers: Record<string, Answer>,
): string[] {
  const keys = () => fields.map(({ key, label }) => ({ id: key, label }));
  return Object.entries(answersProblems(fields, answers)).flatMap(([key, text]) => {
    const field = fields.find((known) => known.key === key);
    if (!field) {
      const unknown = `${gameId} has no field ${quoted(key)}`;
      return [`${shown(key)}: ${unknown}${didYouMean(fields, key, keys)}`];
    }
    const answer = answers[key];
    if (!('options' in field) || answer === undefined) return [`${key}: ${text}`];
    const malformed = formatProblem(field, answer);
    if (malformed) return [`${key}: ${malformed}`];
    const { options } = field;
    const known = new Set(options.map(({ value }) => value));
    const chosen = Array.isArray(answer) ? answer : chosenIn(answer);
    const unknown = chosen.filter((value) => !known.has(value));
    const names = () => options.map(({ value, label }) => ({ id: value, label }));
    return unknown.length > 0
      ? unknown.map(
          (value) =>
            `${key}: there is no option ${quoted(value)}${didYouMean(field, value, names)}`,
        )
      : [`${key}: ${text}`];
  });
}
