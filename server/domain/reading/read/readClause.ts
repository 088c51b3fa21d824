import type { Answer, GameField, LeveledField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import type { ReadingConfidence } from '@account-doctor/contract/reading';
import { type Amount, amountsOf } from './amounts';
import type { Clause } from './clauses';
import { levelsByName, type LeveledFields } from './levels';
import { AFTER_NAME, answerOfNumber, type NamedAmount, numbersOf } from './numbers';
import { type Occurrence, overlaps, type Stretch } from './occurrence';
import { beginsAtBorder, endsAtBorder, occurrencesOf } from './occurrences';
import type { ReadingTerm } from './terms';

/** The answer to one field in a clause; for a multi or leveled field, a part of the answer. */
export interface Claim {
  field: GameField;
  answer: Answer;
  /** Confidence by the wording alone, regardless of the place. */
  confidence: Exclude<ReadingConfidence, 'sure'>;
  /** The clause as it was written. */
  words: string;
}

/** What a clause is read by: the names of a game, and its items that belong to others. */
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

/** A clause with all that was found in it. */
interface ReadParts {
  clause: Clause;
  names: readonly Occurrence[];
  /** Names, levels and numbers. */
  items: readonly Stretch[];
}

/** Reads the answers in a clause. */
export function readClause(clause: Clause, { terms, leveled }: ReadingGame): Claim[] {
  const names = occurrencesOf(clause, terms);
  const { levels, spans } = levelsByName(clause, names, leveled);
  const amounts = amountsOf(clause).filter(
    (one) =>
      ![...names, ...spans].some((other) => overlaps(one, other)) &&
      !isPartOfWord(clause, one, names),
  );
  const parts = { clause, names, items: [...names, ...spans, ...amounts] };
  const numbers = numbersOf(clause, names, { amounts, items: parts.items });
  const named = new Set(
    names.filter(({ term }) => term.meaning.kind === 'field').map(({ term }) => term.field.key),
  );
  return [
    ...numbers.flatMap((number) => numberClaim(clause, number)),
    ...levelAlone(parts, { terms, numbers, amounts }),
    ...names.flatMap((name): Claim[] => {
      const { field, meaning } = name.term;
      if (meaning.kind === 'boolean')
        return meaning.answer && !isMeant(clause, name)
          ? []
          : [claimOf(clause, name, meaning.answer)];
      if (meaning.kind === 'field') return fullClaim(parts, name);
      if (meaning.needs === 'field' && !named.has(field.key)) return [];
      if (!isOwned(parts, name, meaning.needs === 'borders')) return [];
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

const claimOf = (
  { words }: Clause,
  { term: { field, loose, name }, isMisspelt }: Occurrence,
  answer: Answer,
): Claim => {
  const isDoubtful = loose || isMisspelt || name.length === 1;
  return { field, answer, confidence: isDoubtful ? 'unsure' : 'likely', words };
};
const unsure = (claim: Claim): Claim => ({ ...claim, confidence: 'unsure' });

function numberClaim(clause: Clause, { name, amount }: NamedAmount): Claim[] {
  const { field } = name.term;
  if (field.kind !== 'number' && field.kind !== 'grade') return [];
  const answer = answerOfNumber(field, amount);
  if (answer === null) return [];
  const claim = claimOf(clause, name, answer);
  return [amount.isRough ? unsure(claim) : claim];
}

/** Smaller levels alone are rather those of a thing than of the account. */
const LEAST_LEVEL = 10;

/** A level without a name, as in 官服 60级, if the game's form asks for only one; to be checked. */
function levelAlone(
  { clause, items }: ReadParts,
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
      const isOwn = numbers.every((one) => one.amount !== amount) && value >= LEAST_LEVEL;
      const isApart = beginsAtBorder(
        clause,
        { start, end },
        items.filter((one) => one !== amount),
      );
      const after = end + 1;
      const endsThere = after === text.length || gaps.has(after);
      return isOwn && isApart && text[end] === '级' && endsThere;
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
  const isFull = text[name.start - 1] === '满' || /^(?:已?满级?)(?!\d)/.test(text.slice(name.end));
  return field.kind === 'number' && field.unit === '级' && isFull && items.length > 0
    ? [claimOf(clause, name, field.max)]
    : [];
}

/** Whether letters that are no name precede a number: Lv60, KD1.2. */
const isPartOfWord = ({ text, gaps }: Clause, { start }: Amount, names: readonly Stretch[]) =>
  !gaps.has(start) &&
  /[a-z]\.?$/.test(text.slice(0, start)) &&
  !names.some(({ end }) => end <= start && AFTER_NAME.test(text.slice(end, start)));

/** Words before and behind a name that say that the account does not have the item, or not for long. */
const MISSING_BEFORE = /(?:缺少?|差|没有|除了?|除去|不含|想要)$/;
const MISSING_AFTER =
  /^(?:试用|体验|试玩|限时|周免|\d+天|[一二三五七]天|未(?:拥有|获得|解锁|出|入手|购)|没有|没[抽出招]|歪了)/;
/** The same, and words that make another thing of it, without a gap. */
const MISSING_DIRECTLY_BEFORE = /(?:[无未没非求换冲]|不是|试用|体验|百战|千战|万战|[代带]打)$/;
const OTHER_DIRECTLY_AFTER =
  /^(?::?(?:无|没有?|否|x|0)(?![\p{Script=Han}\da-z+])|音效|头像|名片|表情|喷漆|挂[饰件]|全皮|兑换|返场|[差缺]|.{0,2}(?:碎片|体验卡))/u;
/** At the beginning or end of a clause, such words are about all its names. */
const LIST_MISSING_BEFORE =
  /^(?:还?[缺差]少?|没有?|未(?:拥有|获得|解锁|出|入手|购)|想[要抽]|[待下]?期?抽|求|心愿|收)[:的]?/;
const LIST_MISSING_AFTER = /(?:[都全]没有?|[都全]缺|(?<!有)没有)$/;

function isOwned(
  { clause, names, items }: ReadParts,
  name: Occurrence,
  needsBorders: boolean,
): boolean {
  const { text, gaps, joints } = clause;
  const before = text.slice(0, name.start);
  const after = text.slice(name.end);
  if (MISSING_BEFORE.test(before) || MISSING_AFTER.test(after)) return false;
  const [head] = LIST_MISSING_BEFORE.exec(text) ?? [];
  const isHeaded = head !== undefined && names.every(({ start }) => start >= head.length);
  if (isHeaded && !/[^没]有/.test(before.slice(head.length - 1))) return false;
  if (LIST_MISSING_AFTER.test(text)) return false;
  if (!gaps.has(name.start) && MISSING_DIRECTLY_BEFORE.test(before)) return false;
  if (!gaps.has(name.end) && OTHER_DIRECTLY_AFTER.test(after)) return false;
  const isPerson = name.term.field.kind === 'multi' && joints.has(name.end);
  if (isPerson && /^\p{Script=Han}/u.test(after)) return false;
  if (name.term.field.kind === 'leveled' && /^(?:皮肤|时装|衣服|换装)/.test(after)) return false;
  const isShort = needsBorders || (name.isMisspelt && name.end - name.start <= 2);
  if (!isShort) return true;
  // AK47-青龙 is a gun.
  if (joints.has(name.start) && /[a-z\d]$/.test(before)) return false;
  if (/^[a-z]/.test(after) && (joints.has(name.end) || !gaps.has(name.end))) return false;
  return beginsAtBorder(clause, name, items) && endsAtBorder(clause, name, items);
}

/** Words near 防沉迷, 包赔 and the like that leave open or reverse what the name alone would say. */
const DENIED_BEFORE = /(?:非|不|无|没|未)[^:]{0,3}$/;
const DENIED_AFTER = /^(?::?[0无否不没]|吗|.{0,3}(?:解除|到期|已过|过了|查询|解了))/;

/** Whether a phrase that means yes is meant so. */
const isMeant = ({ text }: Clause, { start, end }: Stretch): boolean =>
  !DENIED_BEFORE.test(text.slice(Math.max(0, start - 4), start)) &&
  !DENIED_AFTER.test(text.slice(end));

/** An item with its level, and the item that belongs to it: 2+1 for a character and its weapon. */
function leveledClaims(
  { clause }: ReadParts,
  name: Occurrence,
  {
    value,
    levels,
    leveled: { fields, signatures },
  }: {
    value: string;
    levels: readonly { field: LeveledField; level: number | null }[];
    leveled: LeveledFields;
  },
): Claim[] {
  const field = name.term.field as LeveledField;
  const own = levels.find((one) => one.field === field);
  const other = levels.find((one) => one.field !== field);
  const item = fields.find(({ key }) => key === signatures?.items);
  const signature = field.key === signatures?.owners ? signatures.pairs[value] : undefined;
  const claims: Claim[] = [];
  // A name without a level means that the item is owned; the user must check the level.
  if (own?.level !== undefined && own.level !== null)
    claims.push(claimOf(clause, name, { [value]: own.level }));
  else if (other?.level !== null)
    claims.push(unsure(claimOf(clause, name, { [value]: field.level.min })));
  if (other && item && signature !== undefined && other.level !== 0) {
    const worn = { [signature]: other.level ?? item.level.min };
    const claim = { ...claimOf(clause, name, worn), field: item };
    claims.push(other.level === null ? unsure(claim) : claim);
  }
  return claims;
}
