import {
  type Answer,
  type GameField,
  type LeveledField,
  UNKNOWN,
} from '@account-doctor/contract/game';
import { normalizedWord } from '@account-doctor/contract/typed';
import { parseNumberCell } from './amountCell';
import type { GameOfSales } from './gameOfSales';
import { optionOf } from './knownNames';

const YES = new Set([
  'yes',
  'y',
  'true',
  '1',
  '是',
  '有',
  '已',
  '对',
  '√',
  '✓',
  '✔',
  '☑',
  '已绑定',
  '已绑',
  '可',
  '能',
  '可以',
]);
const NO = new Set([
  'no',
  'n',
  'false',
  '0',
  '否',
  '无',
  '未',
  '没',
  '没有',
  '不',
  '不是',
  '×',
  '✗',
  '✘',
  '❌',
  'x',
  '未绑定',
  '未绑',
  '不可',
  '不能',
  '不可以',
]);
/** Parses yes or no as people write it; `null` for other texts. */
export function parseYesOrNo(cell: string): boolean | null {
  const word = normalizedWord(cell).toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

const NOTHING_WORDS = new Set(['none', '无', '没有', '0', '空']);

/** Whether a cell is empty or has a sign for an unknown value, e.g. - or n/a. */
export const isBlank = (cell: string): boolean =>
  /^(?:[-—–/\\]+|n\/a|null|nan|#n\/a)?$/i.test(normalizedWord(cell));

/** Separators between options. Slashes and spaces separate only if every part is an option. */
const STRONG_SEPARATOR = /[|、,，;；\n｜]/;
const WEAK_SEPARATOR = /[/\s+]+/;

/** Splits a cell that lists options, if possible so that each part is an option. */
function partsOf(cell: string, isOption: (part: string) => boolean): string[] {
  if (isOption(cell)) return [cell];
  return cell.split(STRONG_SEPARATOR).flatMap((part) => {
    const trimmed = part.trim();
    if (trimmed === '' || isOption(trimmed)) return [trimmed];
    const smaller = trimmed.split(WEAK_SEPARATOR).filter((one) => one !== '');
    return smaller.length > 1 && smaller.every(isOption) ? smaller : [trimmed];
  });
}

/** Words for levels, as in 刻晴3命, 3命刻晴, 刻晴 C3, 刻晴(3), 刻晴满命. */
const LEVEL_WORDS = '命|魂|星|阶|级|层|叠影|叠|影|精炼|精|c|e|r|s|lv\\.?';
const LEVEL = `(?:${LEVEL_WORDS})?\\s*([0-9]{1,3}|[零一二三四五六七八九十满])\\s*(?:${LEVEL_WORDS})?`;
const LEVEL_AFTER = new RegExp(`^(.+?)\\s*[:：(（]?\\s*${LEVEL}\\s*[)）]?$`, 'i');
/** An option and its level with a multiplication sign: 刻晴*3, 刻晴x3. */
const MULTIPLIED = /^(.+?)\s*[x×*]\s*(\d{1,3})$/i;
const LEVEL_BEFORE = new RegExp(`^${LEVEL}\\s*(.+)$`, 'i');
const CHINESE_DIGITS = '零一二三四五六七八九十';

function parseLevel(text: string, { level }: LeveledField): number {
  if (text === '满') return level.max;
  const digit = CHINESE_DIGITS.indexOf(text);
  return digit >= 0 ? digit : Number(text);
}

/** Parses an option with its level as people write it; `null` for other texts. */
function parseLeveledPart(
  field: LeveledField,
  game: Pick<GameOfSales, 'words'>,
  part: string,
): [option: string, level: number] | null {
  const [, given = '', exact] = /^([^:]*):(\d+)$/.exec(part) ?? [];
  const named = given === '' ? null : optionOf(game, field, given);
  if (given !== '' && (named !== null || !STRONG_SEPARATOR.test(given)))
    return [named ?? given, Number(exact)];
  const [, name = '', behind = ''] = LEVEL_AFTER.exec(part) ?? [];
  const first = name === '' ? null : optionOf(game, field, name);
  if (first !== null) return [first, parseLevel(behind, field)];
  const [, counted = '', count = ''] = MULTIPLIED.exec(normalizedWord(part)) ?? [];
  const third = counted === '' ? null : optionOf(game, field, counted);
  if (third !== null) return [third, parseLevel(count, field)];
  const [, before = '', other = ''] = LEVEL_BEFORE.exec(part) ?? [];
  const second = other === '' ? null : optionOf(game, field, other);
  return second === null ? null : [second, parseLevel(before, field)];
}

function leveledAnswer(
  field: LeveledField,
  game: Pick<GameOfSales, 'words'>,
  cell: string,
): Answer {
  const parsePart = (part: string) => parseLeveledPart(field, game, part);
  const pairs = partsOf(cell, (part) => parsePart(part) !== null).map(parsePart);
  const known = pairs.filter((pair) => pair !== null);
  return known.length === pairs.length &&
    new Set(known.map(([option]) => option)).size === known.length
    ? Object.fromEntries(known)
    : cell;
}

/**
 * Converts a cell to its field's answer: options by value, label or players' name, yes and no by word. Otherwise
 * returns the raw text, which `answersProblems` rejects.
 */
export function cellAnswer(
  field: GameField,
  cell: string,
  game: Pick<GameOfSales, 'words'>,
): Answer {
  const word = normalizedWord(cell);
  if (word === '不清楚' || word === '不知道') return UNKNOWN;
  switch (field.kind) {
    case 'number':
      return parseNumberCell(cell, field.unit ?? '') ?? cell;
    case 'boolean':
      return parseYesOrNo(cell) ?? cell;
    case 'choice':
    case 'grade':
      return optionOf(game, field, cell) ?? cell;
    case 'multi': {
      if (NOTHING_WORDS.has(word)) return [];
      const parts = partsOf(cell, (part) => optionOf(game, field, part) !== null);
      return parts.map((part) => optionOf(game, field, part) ?? part);
    }
    case 'leveled':
      return NOTHING_WORDS.has(word) ? {} : leveledAnswer(field, game, cell);
  }
}
