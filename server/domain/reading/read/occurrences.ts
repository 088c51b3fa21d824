import type { Clause } from './clauses';
import { misspeltNames } from './misspelt';
import { type Occurrence, overlaps, type TextSpan } from './occurrence';
import type { ReadingTerm } from './terms';

const HAN = /\p{Script=Han}/u;

/**
 * Whether a match is a whole word: `v1` is not part of `v10`, nor `sas` of `sasha`. A match that contains a gap must
 * also end at the end of a word: 灵狐者 樱花 does not contain 灵狐者·樱.
 */
function isWholeWord({ text, gaps }: Clause, { start, end }: TextSpan): boolean {
  const continuesWord = (index: number) =>
    index > 0 && index < text.length && !gaps.has(index) && isSameKind(text, index);
  const crosses = [...gaps].some((gap) => gap > start && gap < end);
  const isCut =
    crosses && !gaps.has(end) && HAN.test(text[end - 1] ?? '') && HAN.test(text[end] ?? '');
  return !continuesWord(start) && !continuesWord(end) && !isCut;
}

/** Whether the characters before and at a position are both digits or both letters. */
const isSameKind = (text: string, index: number): boolean => {
  const pair = text.slice(index - 1, index + 1);
  return /^(?:\d\d|[a-z][a-z])$/.test(pair);
};

/**
 * Finds all names in a text, in order. If names overlap, only the longest counts, because it is the most specific.
 * Misspelt names are only searched for in the rest of the text.
 */
export function occurrencesOf(clause: Clause, terms: readonly ReadingTerm[]): Occurrence[] {
  const found = terms.flatMap((term) => occurrencesOfTerm(clause, term));
  /**
   * Whether a yes-or-no phrase crosses a gap, and so may take a word from the next phrase: in 邮箱未绑定 TAP没绑, 未绑定 does not
   * belong to TAP.
   */
  const takesNeighbour = ({ term, start, end }: Occurrence) =>
    term.meaning.kind === 'boolean' && [...clause.gaps].some((gap) => gap > start && gap < end);
  found.sort(
    (a, b) =>
      Number(takesNeighbour(a)) - Number(takesNeighbour(b)) ||
      b.end - b.start - (a.end - a.start) ||
      a.start - b.start,
  );
  /** Whether a field's name across a gap is the names of two fields: 2个典藏 皮肤231. */
  const isTwoNames = (one: Occurrence) =>
    isFieldName(one) &&
    found.some(
      (first) =>
        isFieldName(first) &&
        first.start === one.start &&
        clause.gaps.has(first.end) &&
        found.some((last) => isFieldName(last) && last.start === first.end && last.end === one.end),
    );
  const taken: Occurrence[] = [];
  for (const one of found.filter((each) => !isTwoNames(each)))
    if (!taken.some((other) => overlaps(one, other))) taken.push(one);
  return [...taken, ...misspeltNames(clause.text, terms, taken)].sort((a, b) => a.start - b.start);
}

const isFieldName = ({ term }: Occurrence): boolean => term.meaning.kind === 'field';

/** Whether a Chinese character follows without a gap. */
const isFollowedByHan = ({ text, gaps }: Clause, index: number): boolean =>
  !gaps.has(index) && HAN.test(text[index] ?? '');

function occurrencesOfTerm(clause: Clause, term: ReadingTerm): Occurrence[] {
  const { text } = clause;
  const places: Occurrence[] = [];
  let start = text.indexOf(term.name);
  while (start >= 0) {
    const place = { term, start, end: start + term.name.length, isMisspelt: false };
    if (isWholeWord(clause, place) && !(term.endsWord && isFollowedByHan(clause, place.end)))
      places.push(place);
    start = text.indexOf(term.name, place.end);
  }
  return places;
}

/** Words before a name that leave its meaning unchanged. */
const NEUTRAL_BEFORE =
  /(?:[\d十]级|总|共|有|全部?|含|约|近|超|和|及|与|加|带|另|以及|个|款|件|把|套|张|枚|位|的|账号|我|号|本|当前|目前|最高|现|剩余?|余|存|永久|限定|各|色|其中|内含)$/u;
/** Words after a name that leave its meaning unchanged. */
const NEUTRAL_AFTER = /^(?:皮肤|套装?|刀|枪|角色|人物|永久|满级|都?有|等|和|及|与|的)/u;

/** Whether a name begins at the start of a word: in 传说皮肤, 皮肤 does not, because that is another thing. */
export const beginsAtBorder = (
  { text, gaps }: Clause,
  { start }: TextSpan,
  items: readonly TextSpan[],
) =>
  start === 0 ||
  gaps.has(start) ||
  !HAN.test(text[start - 1] ?? '') ||
  items.some(({ end }) => end === start) ||
  NEUTRAL_BEFORE.test(text.slice(0, start));

/** Whether a name ends at the end of a word. */
export const endsAtBorder = (
  { text, gaps }: Clause,
  { end }: TextSpan,
  items: readonly TextSpan[],
) =>
  end === text.length ||
  gaps.has(end) ||
  !HAN.test(text[end] ?? '') ||
  items.some(({ start }) => start === end) ||
  NEUTRAL_AFTER.test(text.slice(end));
