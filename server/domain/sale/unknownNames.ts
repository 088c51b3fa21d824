import { type Answer, answersProblems, type GameField } from '@account-doctor/contract/game';
import { searchKey } from '@account-doctor/contract/typed';
import type { Sentence } from '../../core/bilingual';
import { editDistance } from '../../core/editDistance';
import type { GameOfSales } from './gameOfSales';
import { printableText, quotedText } from './shownCell';

/** A name that a file may contain: its id, and its label in Chinese. */
interface KnownName {
  id: string;
  label?: string;
}

/** Names are similar if at most this many letters differ, and at most this share of their letters. */
const MAX_DIFFERENCE = 2;
const MAX_DIFFERENCE_SHARE = 1 / 3;
/** Names of this length or shorter are never similar to others. */
const MAX_SHORT_LENGTH = 3;
/** Maximum number of unknown names for which a similar name is searched, because searching takes time. */
const MAX_SEARCHES = 200;

/** Results of earlier searches, by the game or field whose names were searched. */
const earlierSearches = new WeakMap<object, Map<string, string>>();

/** Number of characters; a rare Chinese character counts as one. */
const lengthOf = (name: string): number => Array.from(name).length;

function similarName(given: string, known: readonly KnownName[]): string {
  const key = searchKey(given);
  if (key === '') return '';
  const same = known.find(({ id, label = id }) => [id, label].map(searchKey).includes(key));
  if (same) return same.id;
  const length = lengthOf(given);
  const [nearest] = known
    .filter(
      ({ id }) =>
        lengthOf(id) > MAX_SHORT_LENGTH && Math.abs(lengthOf(id) - length) <= MAX_DIFFERENCE,
    )
    .map(({ id }) => ({ id, apart: editDistance(given, id) }))
    .filter(
      ({ id, apart }) => apart <= Math.min(MAX_DIFFERENCE, lengthOf(id) * MAX_DIFFERENCE_SHARE),
    )
    .sort((one, other) => one.apart - other.apart);
  return nearest?.id ?? '';
}

/** The id of the known name that is most similar to an unknown one; empty if none is similar. */
function findSimilarName(owner: object, given: string, known: () => KnownName[]): string {
  const answers = earlierSearches.get(owner) ?? new Map<string, string>();
  earlierSearches.set(owner, answers);
  const earlier = answers.get(given);
  if (earlier !== undefined || answers.size >= MAX_SEARCHES) return earlier ?? '';
  const similar = similarName(given, known());
  answers.set(given, similar);
  return similar;
}

/**
 * Text after an unknown name, e.g. `; did you mean 'Very_Good'?`; empty if no known name is similar.
 * @param owner the game or field that has the known names
 */
export function didYouMean(owner: object, given: string, known: () => KnownName[]): string {
  const similar = findSimilarName(owner, given, known);
  return similar === '' ? '' : `; did you mean '${similar}'?`;
}

/** The text of `didYouMean` in Chinese, with the label of the similar name. */
export function didYouMeanInChinese(
  owner: object,
  given: string,
  known: () => KnownName[],
): string {
  const similar = findSimilarName(owner, given, known);
  const label = known().find(({ id }) => id === similar)?.label ?? similar;
  return similar === '' ? '' : `，是不是“${label}”？`;
}

const optionsIn = (answer: Answer): string[] =>
  typeof answer === 'string' ? [answer] : typeof answer === 'object' ? Object.keys(answer) : [];

/** Formats of cells with several options. */
const listFormats = { multi: 'option|option', leveled: 'option:3|option:0' };

/** Explains in Chinese how to write several options in a cell, with options of the field as examples. */
function chineseFormat({ kind, options }: Extract<GameField, { options: unknown }>): string {
  const [one = '选项', other = one] = options.map(({ label }) => label);
  return kind === 'leveled'
    ? `请写明每一项和它的等级，如“${one}:3、${other}:0”，没有就写“无”`
    : `请写成：${one}、${other}，没有就写“无”`;
}

/** The problem of a cell that is not a list of options; `null` if it is a list. */
function formatProblem({ kind }: GameField, answer: Answer): string | null {
  if (kind !== 'multi' && kind !== 'leveled') return null;
  const given = Array.isArray(answer) ? answer.join('|') : answer;
  const isList = typeof given === 'object' || (Array.isArray(answer) && !answer.includes(''));
  return isList ? null : `expected ${listFormats[kind]} or none, got ${quotedText(String(given))}`;
}

/** Why a row is rejected, and in which column; the English text begins with the column. */
export interface RowProblem extends Sentence {
  column: string;
}

/** What an answer of the field has to be, in English. */
function expectedAnswer(field: GameField): string {
  switch (field.kind) {
    case 'number':
      return field.decimals
        ? `a number from ${field.min} to ${field.max} with up to ${field.decimals} decimals`
        : `a whole number from ${field.min} to ${field.max}`;
    case 'boolean':
      return 'yes or no';
    case 'leveled':
      return `each option with a level from ${field.level.min} to ${field.level.max}`;
    case 'multi':
      return 'each option at most once';
    case 'choice':
    case 'grade':
      return 'one option';
  }
}

function unknownFieldProblem({ fields }: GameOfSales, gameId: string, key: string): RowProblem {
  const keys = () => fields.map(({ key: id, label }) => ({ id, label }));
  const english = `${printableText(key)}: ${gameId} has no field ${quotedText(key)}${didYouMean(fields, key, keys)}`;
  const chinese = `这个游戏没有“${printableText(key)}”这一项${didYouMeanInChinese(fields, key, keys)}`;
  return { column: key, english, chinese };
}

/** Problems of a row's answers, one for each unknown field or option. */
export function answerProblemsOf(
  game: GameOfSales,
  gameId: string,
  answers: Record<string, Answer>,
): RowProblem[] {
  const { fields } = game;
  return Object.entries(answersProblems(fields, answers)).flatMap(([key, chinese]) => {
    const field = fields.find((known) => known.key === key);
    if (!field) return [unknownFieldProblem(game, gameId, key)];
    const answer = answers[key];
    const english = `${key}: ${answer === undefined ? 'is empty' : `expected ${expectedAnswer(field)}`}`;
    const plain = { column: key, english, chinese };
    if (!('options' in field) || answer === undefined) return [plain];
    const malformed = formatProblem(field, answer);
    if (malformed)
      return [{ column: key, english: `${key}: ${malformed}`, chinese: chineseFormat(field) }];
    const known = new Set(field.options.map(({ value }) => value));
    const chosen = Array.isArray(answer) ? answer : optionsIn(answer);
    const unknown = chosen.filter((value) => !known.has(value));
    const names = () => field.options.map(({ value, label }) => ({ id: value, label }));
    if (unknown.length === 0) return [plain];
    return unknown.map((value) => ({
      column: key,
      english: `${key}: there is no option ${quotedText(value)}${didYouMean(field, value, names)}`,
      chinese: `没有选项“${printableText(value)}”${didYouMeanInChinese(field, value, names)}`,
    }));
  });
}
