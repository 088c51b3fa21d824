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

/** The id of the name that is similar to an unknown one; empty if none is. */
function nearestOf(owner: object, given: string, known: () => KnownName[]): string {
  const answers = searched.get(owner) ?? new Map<string, string>();
  searched.set(owner, answers);
  const earlier = answers.get(given);
  if (earlier !== undefined || answers.size >= SEARCHED) return earlier ?? '';
  const similar = similarName(given, known());
  answers.set(given, similar);
  return similar;
}

/**
 * A question after the name of an unknown value, e.g. `; did you mean 'Very_Good'?`; empty if no name is similar.
 * @param owner the game or field that has the names
 */
export function didYouMean(owner: object, given: string, known: () => KnownName[]): string {
  const similar = nearestOf(owner, given, known);
  return similar === '' ? '' : `; did you mean '${similar}'?`;
}

/** The same question in Chinese, with the label of the similar name. */
export function didYouMeanInChinese(
  owner: object,
  given: string,
  known: () => KnownName[],
): string {
  const similar = nearestOf(owner, given, known);
  const label = known().find(({ id }) => id === similar)?.label ?? similar;
  return similar === '' ? '' : `，是不是“${label}”？`;
}

const chosenIn = (answer: Answer): string[] =>
  typeof answer === 'string' ? [answer] : typeof answer === 'object' ? Object.keys(answer) : [];

/** Format of a cell with several options. */
const listFormats = { multi: 'option|option', leveled: 'option:3|option:0' };

/** A Chinese sentence that explains the format of a cell with several options, by the game's own options. */
function saidFormat({ kind, options }: Extract<GameField, { options: unknown }>): string {
  const [one = '选项', other = one] = options.map(({ label }) => label);
  return kind === 'leveled'
    ? `请写明每一项和它的等级，如“${one}:3、${other}:0”，没有就写“无”`
    : `请写成：${one}、${other}，没有就写“无”`;
}

/** Problem of a cell that is no list of options; `null` if it is one. */
function formatProblem({ kind }: GameField, answer: Answer): string | null {
  if (kind !== 'multi' && kind !== 'leveled') return null;
  const given = Array.isArray(answer) ? answer.join('|') : answer;
  const isList = typeof given === 'object' || (Array.isArray(answer) && !answer.includes(''));
  return isList ? null : `expected ${listFormats[kind]} or none, got ${quoted(String(given))}`;
}

/** Why a row is rejected: its column, the reason for an operator's command, and in Chinese for the desk. */
export interface RowProblem {
  column: string;
  /** Begins with the column. */
  text: string;
  said: string;
}

function unknownField({ fields }: GameOfSales, gameId: string, key: string): RowProblem {
  const keys = () => fields.map(({ key: id, label }) => ({ id, label }));
  const text = `${shown(key)}: ${gameId} has no field ${quoted(key)}${didYouMean(fields, key, keys)}`;
  const said = `这个游戏没有“${shown(key)}”这一项${didYouMeanInChinese(fields, key, keys)}`;
  return { column: key, text, said };
}

/** Problems of a row's answers, by column; names each unknown column and option. */
export function answerProblemsOf(
  game: GameOfSales,
  gameId: string,
  answers: Record<string, Answer>,
): RowProblem[] {
  const { fields } = game;
  return Object.entries(answersProblems(fields, answers)).flatMap(([key, said]) => {
    const field = fields.find((known) => known.key === key);
    if (!field) return [unknownField(game, gameId, key)];
    const plain = { column: key, text: `${key}: ${said}`, said };
    const answer = answers[key];
    if (!('options' in field) || answer === undefined) return [plain];
    const malformed = formatProblem(field, answer);
    if (malformed) return [{ column: key, text: `${key}: ${malformed}`, said: saidFormat(field) }];
    const known = new Set(field.options.map(({ value }) => value));
    const chosen = Array.isArray(answer) ? answer : chosenIn(answer);
    const unknown = chosen.filter((value) => !known.has(value));
    const names = () => field.options.map(({ value, label }) => ({ id: value, label }));
    if (unknown.length === 0) return [plain];
    return unknown.map((value) => ({
      column: key,
      text: `${key}: there is no option ${quoted(value)}${didYouMean(field, value, names)}`,
      said: `没有选项“${shown(value)}”${didYouMeanInChinese(field, value, names)}`,
    }));
  });
}
