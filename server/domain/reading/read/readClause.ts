import type { Answer, GameField, LeveledField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import type { ReadingConfidence } from '@account-doctor/contract/reading';
import { type Amount, amountsOf } from './amounts';
import type { Clause } from './clauses';
import { type WrittenLevel, levelsByName, type LeveledFields } from './levels';
import {
  BETWEEN_NAME_AND_NUMBER,
  answerOfNumber,
  type NamedAmount,
  pairNumbersWithNames,
} from './numbers';
import { type Occurrence, overlaps, type TextSpan } from './occurrence';
import { beginsAtBorder, occurrencesOf } from './occurrences';
import { isAffirmed, isOwned, type ReadParts } from './owned';
import type { ReadingTerm } from './terms';

/** An answer to a field that a clause gives; for a multi or leveled field, a part of the answer. */
export interface Claim {
  field: GameField;
  answer: Answer;
  /** Confidence from the wording alone, whether it is in the title or elsewhere. */
  confidence: Exclude<ReadingConfidence, 'sure'>;
  /** The clause as it was written. */
  words: string;
  /** Whether the level in the answer is assumed because the text does not name one. */
  isLevelAssumed?: boolean;
  /** Which part of the number that the field asks for is given, e.g. S忍 of S/A忍数量. */
  part?: string | undefined;
}

/** A game's names and leveled fields, by which its texts are read. */
export interface ReadingGame {
  terms: readonly ReadingTerm[];
  leveled: LeveledFields;
}

export const readingGame = (
  fields: readonly GameField[],
  words: GameWords,
  terms: readonly ReadingTerm[],
): ReadingGame => ({
  terms,
  leveled: {
    fields: fields.filter((field): field is LeveledField => field.kind === 'leveled'),
    signatures: words.signatures,
  },
});

/** Reads the answers in a clause. */
export function readClause(clause: Clause, { terms, leveled }: ReadingGame): Claim[] {
  const numerals = amountsOf(clause);
  // A name of one character does not count inside a longer number, for example 零 in 一万零五百.
  const names = occurrencesOf(clause, terms).filter(
    (name) =>
      name.end - name.start > 1 ||
      !numerals.some((one) => one.end - one.start > 1 && overlaps(one, name)),
  );
  const { levels, spans } = levelsByName(clause, names, leveled);
  const amounts = numerals.filter(
    (one) =>
      ![...names, ...spans].some((other) => overlaps(one, other)) &&
      !isPartOfWord(clause, one, names) &&
      !isSpent(clause, one, names),
  );
  const parts = { clause, names, items: [...names, ...spans, ...amounts] };
  const numbers = pairNumbersWithNames(clause, names, { amounts, items: parts.items });
  const named = new Set(
    names.filter(({ term }) => term.meaning.kind === 'field').map(({ term }) => term.field.key),
  );
  return [
    ...numbers.flatMap((number) => numberClaim(clause, number)),
    ...levelWithoutName(parts, { terms, numbers, amounts }),
    ...names.flatMap((name): Claim[] => {
      const { field, meaning } = name.term;
      if (meaning.kind === 'boolean')
        return !isAffirmed(parts, name) ? [] : [claimOf(clause, name, meaning.answer)];
      if (meaning.kind === 'field') return [...fullClaim(parts, name), ...noneClaim(parts, name)];
      if (meaning.needs === 'field' && !named.has(field.key))
        return hasTier(parts, name) ? [asUnsure(claimOf(clause, name, meaning.value))] : [];
      const isOne = field.kind === 'grade' || field.kind === 'choice';
      const needsBorders = meaning.needs === 'borders' && !(isOne && named.has(field.key));
      if (!isOwned(parts, name, needsBorders)) return [];
      if (field.kind === 'multi') return [claimOf(clause, name, [meaning.value])];
      return field.kind === 'leveled'
        ? leveledClaims(parts, name, {
            value: meaning.value,
            levels: levels.get(name) ?? [],
            leveled,
          })
        : [claimOf(clause, name, meaning.value)];
    }),
  ];
}

/** Whether a tier directly follows a rank, e.g. 铂金II or 黄金3; then the rank is clear without the field's name. */
function hasTier({ clause, items }: ReadParts, name: Occurrence): boolean {
  const { text, gaps } = clause;
  const after = text.slice(name.end);
  if (name.term.field.kind !== 'grade' || gaps.has(name.end)) return false;
  return (
    /^i{1,3}(?![a-z])/.test(after) ||
    (/^[1-5](?![\d.+把个张万wk])/.test(after) && beginsAtBorder(clause, name, items))
  );
}

const claimOf = (
  { words }: Clause,
  { term: { field, loose, name }, isMisspelt }: Occurrence,
  answer: Answer,
): Claim => {
  const isDoubtful = loose || isMisspelt || name.length === 1;
  return { field, answer, confidence: isDoubtful ? 'unsure' : 'likely', words };
};
const asUnsure = (claim: Claim): Claim => ({ ...claim, confidence: 'unsure' });

function numberClaim(clause: Clause, { name, amount }: NamedAmount): Claim[] {
  const { field } = name.term;
  if (field.kind !== 'number' && field.kind !== 'grade') return [];
  const answer = answerOfNumber(field, amount);
  if (answer === null) return [];
  const claim = { ...claimOf(clause, name, answer), part: name.term.part };
  if (amount.isRough) return [asUnsure(claim)];
  // The word 总 marks the number of the whole field, which is more certain: S忍48 忍者总数132.
  const isTotal = clause.text.slice(name.start, amount.start).includes('总');
  return [isTotal ? { ...claim, confidence: 'likely' } : claim];
}

/** Words after which a number is an amount of money or points spent, or a gift to the buyer: 价值6w点券, 送两张三角券. */
const SPENT_BEFORE = /(?:价值|[充花]值?了?|氪金?|消费|投入|[赠送])约?$/;

/** A smaller level without a name is probably an item's, not the account's. */
const MIN_LEVEL = 10;

/** A level without a name, as in 官服 60级, if the form asks for only one level. The user must check it. */
function levelWithoutName(
  { clause, items, names }: ReadParts,
  {
    terms,
    numbers,
    amounts,
  }: { terms: readonly ReadingTerm[]; numbers: NamedAmount[]; amounts: readonly Amount[] },
): Claim[] {
  const [term, other] = [
    ...new Map(
      terms
        .filter(({ field }) => field.kind === 'number' && field.unit === '级')
        .map((one) => [one.field.key, one]),
    ).values(),
  ];
  if (!term || other || numbers.some(({ name }) => name.term.field === term.field)) return [];
  const { text, gaps } = clause;
  return amounts
    .filter((amount) => {
      const { start, end, value } = amount;
      const isItems = names.some((one) => one.end === start && one.term.meaning.kind === 'option');
      const isOwn = !isItems && numbers.every((one) => one.amount !== amount) && value >= MIN_LEVEL;
      const others = items.filter((one) => one !== amount);
      const [label = ''] = /等级:?$/.exec(text.slice(0, start)) ?? [];
      const isApart = beginsAtBorder(clause, { start: start - label.length, end }, others);
      const after = end + 1;
      const endsThere =
        after === text.length ||
        gaps.has(after) ||
        /[号整满]/.test(text[after] ?? '') ||
        others.some((one) => one.start === after);
      return isOwn && isApart && (label !== '' || (text[end] === '级' && endsThere));
    })
    .slice(0, 1)
    .map(({ value }) => ({
      ...{ field: term.field, answer: value, words: clause.words },
      confidence: 'unsure',
    }));
}

/** 满铭文 means the highest level. */
function fullClaim({ clause, items }: ReadParts, name: Occurrence): Claim[] {
  const { field } = name.term;
  const { text } = clause;
  const isFull = text[name.start - 1] === '满' || /^[已全]?满级?(?!\d)/.test(text.slice(name.end));
  return field.kind === 'number' && field.unit === '级' && isFull && items.length > 0
    ? [claimOf(clause, name, field.max)]
    : [];
}

const isSpent = ({ text }: Clause, { start }: Amount, names: readonly TextSpan[]) =>
  SPENT_BEFORE.test(text.slice(0, start)) && names.every(({ end }) => end !== start);

/**
 * Claims 0 if the text says that the account has nothing of what the field counts: 王者级:无, or a clause with only 尾迹无 or
 * 没有荣耀典藏.
 */
function noneClaim({ clause }: ReadParts, name: Occurrence): Claim[] {
  const { field } = name.term;
  const { text, gaps } = clause;
  const end = name.end + (/^:(?:无|没有)/.exec(text.slice(name.end))?.[0].length ?? 0);
  const isAnswered = end > name.end && (end === text.length || gaps.has(end));
  const isAlone = name.end - name.start > 1 && gaps.size === 0;
  const rest = text.slice(0, name.start) + '|' + text.slice(name.end);
  const isNone = isAnswered || (isAlone && /^(?:(?:没有?|无)\||\|(?:无|没有|为无))$/.test(rest));
  return field.kind === 'number' && field.min === 0 && isNone ? [claimOf(clause, name, 0)] : [];
}

/** Whether letters that are no name precede a number: Lv60, KD1.2. */
const isPartOfWord = ({ text, gaps }: Clause, { start }: Amount, names: readonly TextSpan[]) =>
  !gaps.has(start) &&
  /[a-z]\.?$/.test(text.slice(0, start)) &&
  !names.some(({ end }) => end <= start && BETWEEN_NAME_AND_NUMBER.test(text.slice(end, start)));

/** An item with its level, and the item that belongs to it: in 2+1, a character and the character's weapon. */
function leveledClaims(
  { clause }: ReadParts,
  name: Occurrence,
  {
    value,
    levels,
    leveled: { fields, signatures },
  }: {
    value: string;
    levels: readonly Pick<WrittenLevel, 'field' | 'level' | 'isBare'>[];
    leveled: LeveledFields;
  },
): Claim[] {
  const field = name.term.field as LeveledField;
  const own = levels.find((one) => one.field === field);
  const other = levels.find((one) => one.field !== field);
  const item = fields.find(({ key }) => key === signatures?.items);
  const signature = field.key === signatures?.owners ? signatures.pairs[value] : undefined;
  const claims: Claim[] = [];
  // A name without a level means that the account has the item; the user must check the level.
  if (own?.level !== undefined && own.level !== null) {
    const claim = claimOf(clause, name, { [value]: own.level });
    claims.push(own.isBare ? asUnsure(claim) : claim);
  } else if (other?.level !== null || /^(?:带|\+)/.test(clause.text.slice(name.end)))
    claims.push({
      ...asUnsure(claimOf(clause, name, { [value]: field.level.min })),
      isLevelAssumed: true,
    });
  if (other && item && signature !== undefined && other.level !== 0) {
    const worn = { [signature]: other.level ?? item.level.min };
    const claim = { ...claimOf(clause, name, worn), field: item };
    claims.push(other.level === null ? asUnsure(claim) : claim);
  }
  return claims;
}
