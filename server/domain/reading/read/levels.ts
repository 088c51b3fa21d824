import type { LeveledField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import type { Clause } from './clauses';
import { levelAlternatives } from './levelWords';
import { type Occurrence, overlaps, type TextSpan } from './occurrence';

const CHINESE_DIGITS = '零一二三四五六';
const FULL = '满';
const TWICE = '双两';
const DIGIT = `[\\d${CHINESE_DIGITS}${TWICE}${FULL}]`;

function parseLevel(text: string, { level }: LeveledField): number {
  if (text === FULL) return level.max;
  if (TWICE.includes(text)) return 2;
  const chinese = CHINESE_DIGITS.indexOf(text);
  return chinese >= 0 ? chinese : Number(text);
}

/** A level written in a clause. */
export interface WrittenLevel extends TextSpan {
  field: LeveledField;
  /** `null` if the text names a weapon without its level: 专武. */
  level: number | null;
  /** Whether the level is only a digit, without a word such as 命: 胡桃6. */
  isBare?: boolean;
}

/** The fields with levels of a game. */
export interface LeveledFields {
  fields: readonly LeveledField[];
  /** Pairs of a signature item and its owner, e.g. the weapon of a character. */
  signatures: GameWords['signatures'];
}

/**
 * Levels such as 2命, 精1, c6. In 2+1, the first number is a character's level and the second the level of the
 * character's own weapon; 专武 means that weapon. A number of items is not a level: 21满命.
 */
function levelsOf(clause: Clause, { fields, signatures }: LeveledFields): WrittenLevel[] {
  const { text, gaps } = clause;
  const beginsAt = (index: number, other: RegExp) =>
    gaps.has(index) || !other.test(text[index - 1] ?? '');
  /** In c2芙宁娜r1 c6纳西妲, `1 c` is not a level. */
  const isAcrossGap = (start: number, end: number) =>
    gaps.has(start + 1) && /[a-z]/.test(text.slice(start, end));
  const found = fields.flatMap((field) => {
    const words = levelAlternatives(field.level.label);
    const before = new RegExp(`(${DIGIT})(?:${words})(?!(?<=[a-z])[a-z])`, 'g');
    const behind = new RegExp(`(?:${words})(${DIGIT})(?!\\d)`, 'g');
    const levelsMatching = (pattern: RegExp, other: RegExp) =>
      Array.from(text.matchAll(pattern), (match): WrittenLevel => {
        const end = match.index + match[0].length;
        return { field, level: parseLevel(match[1] ?? '', field), start: match.index, end };
      }).filter(({ start, end }) => beginsAt(start, other) && !isAcrossGap(start, end));
    return [...levelsMatching(before, /\d/), ...levelsMatching(behind, /[a-z]/)];
  });
  return [...found, ...(signatures ? signatureLevels(clause, fields, signatures) : [])];
}

/** Levels of signature items: the second number of 2+1, and words such as 专武. */
function signatureLevels(
  { text, gaps }: Clause,
  fields: readonly LeveledField[],
  { owners, items }: NonNullable<GameWords['signatures']>,
): WrittenLevel[] {
  const owner = fields.find(({ key }) => key === owners);
  const item = fields.find(({ key }) => key === items);
  if (!owner || !item) return [];
  const both = Array.from(text.matchAll(/(?<![\d+.])(\d)\+(\d)(?![\d+.])/g)).flatMap(
    (match): WrittenLevel[] => {
      const [, first = '', second = ''] = match;
      const { index } = match;
      return [
        { field: owner, level: Number(first), start: index, end: index + 1 },
        { field: item, level: Number(second), start: index + 1, end: index + 3 },
      ];
    },
  );
  const words = levelAlternatives(item.level.label);
  const own = new RegExp(
    `(?<=[^无没缺差])(?:专武|专光|带专|专(?=\\d))(?![:有把])(?:(?:${words})?(${DIGIT})(?:${words})?)?`,
    'g',
  );
  const named = Array.from(text.matchAll(own), (match): WrittenLevel => {
    const start = match.index;
    const word = start + (/^(?:带专|专[武光]?)/.exec(match[0])?.[0].length ?? 0);
    const isNext = gaps.has(word) && text[word] === match[1];
    if (match[1] === undefined || isNext) return { field: item, level: null, start, end: word };
    return { field: item, level: parseLevel(match[1], item), start, end: start + match[0].length };
  });
  return [...both, ...named];
}

/** Maximum number of characters between a name and its level, e.g. 的. */
const MAX_DISTANCE = 1;

/** The levels of a clause by the names that they belong to, and the positions of all levels. */
export function levelsByName(
  clause: Clause,
  names: readonly Occurrence[],
  leveled: LeveledFields,
): { levels: Map<Occurrence, WrittenLevel[]>; spans: WrittenLevel[] } {
  const items = names.filter(
    ({ term }) =>
      term.meaning.kind === 'option' && leveled.fields.some((field) => field === term.field),
  );
  const options = names.filter(({ term }) => term.meaning.kind !== 'field');
  const spans = withoutOverlaps(
    [...levelsOf(clause, leveled), ...bareLevels(clause, items)].filter(
      (one) => !options.some((name) => overlaps(one, name)),
    ),
  );
  const levels = new Map<Occurrence, WrittenLevel[]>();
  const runs = groupsOf(clause, [...items, ...spans]);
  const levelsFirst = isLevel(runs[0]?.[0]) && !belongsToUnknownName(clause, runs[0]);
  for (const [index, run] of runs.entries()) {
    const owners = run.filter((one) => !isLevel(one));
    if (owners.length > 0) attachLevels(run, { levelsFirst: isLevel(run[0]), levels });
    else if (!belongsToUnknownName(clause, run)) {
      const other = runs[index + (levelsFirst ? 1 : -1)] ?? [];
      if (other.some(isLevel) || !areBeside(levelsFirst ? [run, other] : [other, run])) continue;
      attachLevels(levelsFirst ? [...run, ...other] : [...other, ...run], { levelsFirst, levels });
    }
  }
  let heading: WrittenLevel | null = null;
  const inOrder = runs.flat();
  for (const [index, item] of inOrder.entries())
    if (isLevel(item)) heading = isHeading(clause, item, inOrder[index + 1]) ? item : null;
    else if (heading && items.includes(item) && !levels.has(item)) levels.set(item, [heading]);
  return { levels, spans };
}

/** Whether a level applies to all names that follow, until the next level: 满命的有雷神、可莉. */
const isHeading = ({ text, gaps }: Clause, level: WrittenLevel, next: Item | undefined): boolean =>
  (level.start === 0 || gaps.has(level.start)) &&
  next !== undefined &&
  /^(?:的?角色)?的?(?:有:?|:)$/.test(text.slice(level.end, next.start));

/** Levels written as a single digit directly after a name: 胡桃6 夜兰3. */
const bareLevels = ({ text, gaps }: Clause, items: readonly Occurrence[]): WrittenLevel[] =>
  items.flatMap(({ term: { field }, end }) => {
    const level = Number(/^\d/.exec(text.slice(end))?.[0]);
    const isEnd = end + 1 === text.length || (gaps.has(end + 1) && text[end + 1] !== ' ');
    return field.kind === 'leveled' && isEnd && level >= field.level.min && level <= field.level.max
      ? [{ field, level, start: end, end: end + 1, isBare: true }]
      : [];
  });

/** Whether a level belongs to a name that the form does not contain: 姬子1魂. */
const belongsToUnknownName = ({ text, gaps }: Clause, [first]: Item[]): boolean =>
  first !== undefined &&
  !gaps.has(first.start) &&
  /\p{Script=Han}/u.test(text[first.start - 1] ?? '');

/** Whether nothing but a gap is between two groups. */
const areBeside = ([one = [], other = []]: Item[][]): boolean =>
  (other[0]?.start ?? Infinity) - (one.at(-1)?.end ?? -Infinity) <= MAX_DISTANCE;

type Item = Occurrence | WrittenLevel;
const isLevel = (item: Item | undefined): item is WrittenLevel =>
  item !== undefined && 'level' in item;

/** Longer levels take precedence: 专武精1 over 精1. */
function withoutOverlaps(levels: WrittenLevel[]): WrittenLevel[] {
  const kept: WrittenLevel[] = [];
  for (const one of levels.sort((a, b) => b.end - b.start - (a.end - a.start)))
    if (!kept.some((other) => overlaps(one, other))) kept.push(one);
  return kept;
}

/** Splits the names and levels of a clause into groups, at gaps and other words. */
function groupsOf({ text, gaps }: Clause, items: Item[]): Item[][] {
  const runs: Item[][] = [];
  let end = -Infinity;
  for (const item of items.sort((a, b) => a.start - b.start)) {
    const isNear = item.start - end <= MAX_DISTANCE && !gaps.has(item.start) && !gaps.has(end);
    const run = runs.at(-1);
    const isListed = text[item.start - 1] === '+' && !isLevel(item) && item.start > end;
    if (run && isNear && !isListed && !/\d/.test(text.slice(end, item.start))) run.push(item);
    else runs.push([item]);
    end = item.end;
  }
  return runs;
}

/**
 * Assigns levels to names. In a group that begins with a level, levels belong to the name after them, otherwise to the
 * name before them. If there is only one name, levels on its other side belong to it too: c2芙宁娜r1.
 */
function attachLevels(
  run: readonly Item[],
  { levelsFirst, levels }: { levelsFirst: boolean; levels: Map<Occurrence, WrittenLevel[]> },
) {
  const ordered = levelsFirst ? [...run].reverse() : run;
  const early: WrittenLevel[] = [];
  let owner: Occurrence | null = null;
  const add = (name: Occurrence, level: WrittenLevel) =>
    levels.set(name, [...(levels.get(name) ?? []), level]);
  for (const item of ordered) {
    if (isLevel(item)) {
      if (owner) add(owner, item);
      else early.push(item);
      continue;
    }
    owner = item;
    for (const level of early.splice(0)) add(owner, level);
  }
}
