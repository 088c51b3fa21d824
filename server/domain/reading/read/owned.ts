import type { Clause } from './clauses';
import type { Occurrence, TextSpan } from './occurrence';
import { beginsAtBorder, endsAtBorder } from './occurrences';

/** A clause with the names and other parts that were found in it. */
export interface ReadParts {
  clause: Clause;
  names: readonly Occurrence[];
  /** Names, levels and numbers. */
  items: readonly TextSpan[];
}

/** Words before or after a name that say that the account does not have the item, or only for a limited time. */
const MISSING_BEFORE = /(?:缺少?|差|没有|除了?|除去|不含|想要)$/;
const MISSING_AFTER =
  /^(?:试[用玩驾]|体验|限时|周免|租借|[周月季]卡|剩?\d+天|[一二三五七]天|未(?:拥有|获得|解锁|出|入手|[购买])|没有|没[抽出招买入]|已?[过到]期|歪了)/;
/** After a gap, 没有 belongs to the words that follow: 胡桃 没有专武. */
const OTHER_IS_MISSING = /^没有(?![了的哦啊呢])\p{Script=Han}/u;
/** Words directly before a name that say that the item is missing, or that make it the name of another item. */
const MISSING_DIRECTLY_BEFORE =
  /(?:[无未没非求换冲]|不是|试用|体验卡?|[周月季]卡|百战|千战|万战|[代带]打|[省市区县国]标|国服)$/;
const OTHER_DIRECTLY_AFTER =
  /^(?::?(?:无|没有?|否|x|0)(?![\p{Script=Han}\da-z+])|音效|头像|名片|表情|喷漆|挂[饰件]|全皮|兑换|返场|[差缺](?!专)|卡(?=[\dx*张]|$)|.{0,2}(?:碎片|体验卡))/u;
/** Words at the beginning of a clause that say that all items in the clause are missing. */
const LIST_MISSING_BEFORE =
  /^(?:还?[缺差]少?|没有?|未(?:拥有|获得|解锁|出|入手|购)|想[要抽]|[待下]?期?抽|求(?!换|出|售)|心愿|收(?!藏)|除了?)[:的]?/;
/** In 没有六道斑 辉夜 凯皇都有, only the first item is missing. */
const REST_IS_OWNED = /都[有在]/;
const LIST_MISSING_AFTER = /(?:[都全]没有?|[都全]缺|(?<!有)没有)$/;

const isListField = ({ term: { field } }: Occurrence): boolean =>
  field.kind === 'multi' || field.kind === 'leveled';

const labelOf = ({ term: { field, meaning } }: Occurrence): string | undefined =>
  meaning.kind === 'option' && 'options' in field
    ? field.options.find(({ value }) => value === meaning.value)?.label
    : undefined;

/** Whether a name directly after a character's name is a skin of that character: 宫本霸王丸. */
function isSkinOf(thing: Occurrence, person: Occurrence): boolean {
  const label = labelOf(person);
  return (
    thing.start === person.end &&
    label !== undefined &&
    labelOf(thing)?.startsWith(`${label}·`) === true
  );
}

/** Whether words before a name say that the item is missing. In 冠军套没有 双城有, 没有 belongs to 冠军套. */
function isMissingBefore(
  { text, gaps }: Clause,
  names: readonly Occurrence[],
  { start }: Occurrence,
): boolean {
  const [words] = MISSING_BEFORE.exec(text.slice(0, start)) ?? [];
  const isOfOther =
    words !== undefined &&
    gaps.has(start) &&
    names.some(({ end }) => end === start - words.length && !gaps.has(end));
  return words !== undefined && !isOfOther;
}

/**
 * Whether the text says that the account has the named item. `needsBorders`: the name must begin and end at word
 * borders.
 */
export function isOwned(
  { clause, names, items }: ReadParts,
  name: Occurrence,
  needsBorders: boolean,
): boolean {
  const { text, gaps, joints } = clause;
  const before = text.slice(0, name.start);
  const after = text.slice(name.end);
  const isOther = gaps.has(name.end) && OTHER_IS_MISSING.test(after);
  if (isMissingBefore(clause, names, name) || (MISSING_AFTER.test(after) && !isOther)) return false;
  const [head] = LIST_MISSING_BEFORE.exec(text) ?? [];
  const isHeaded =
    head !== undefined &&
    names.every(({ start }) => start >= head.length) &&
    (isListField(name) || ![...gaps].some((gap) => gap > head.length && gap <= name.start));
  const isInRest =
    REST_IS_OWNED.test(after) &&
    [...gaps].some((gap) => gap > (head?.length ?? 0) && gap <= name.start);
  if (isHeaded && !isInRest && !/[^没]有/.test(before.slice(head.length - 1))) return false;
  if (LIST_MISSING_AFTER.test(text)) return false;
  if (!gaps.has(name.start) && MISSING_DIRECTLY_BEFORE.test(before)) return false;
  const isCard = after.startsWith('卡') && gaps.has(name.end + 1);
  if (isCard && !gaps.has(name.end)) return false;
  const isLevelZero = name.term.field.kind === 'leveled' && /^0(?!\d)/.test(after);
  if (!gaps.has(name.end) && !isLevelZero && OTHER_DIRECTLY_AFTER.test(after)) return false;
  const isPerson = name.term.field.kind === 'multi' && joints.has(name.end);
  if (isPerson && /^\p{Script=Han}/u.test(after)) return false;
  if (names.some((other) => isSkinOf(other, name))) return false;
  if (name.term.field.kind === 'leveled' && /^(?:皮肤|时装|衣服|换装)/.test(after)) return false;
  const isShort = needsBorders || (name.isMisspelt && name.end - name.start <= 2);
  if (!isShort) return true;
  // In AK47-青龙, 青龙 is part of the gun's name.
  if (joints.has(name.start) && /[a-z\d]$/.test(before)) return false;
  const hasLevel = items.some(({ start }) => start === name.end);
  if (/^[a-z]/.test(after) && !hasLevel && (joints.has(name.end) || !gaps.has(name.end)))
    return false;
  const person = labelOf(name)?.split('·')[0] ?? '';
  const isBehindPerson = person !== '' && before.endsWith(person);
  return (
    (isBehindPerson || beginsAtBorder(clause, name, items)) && endsAtBorder(clause, name, items)
  );
}

/** Words around phrases such as 防沉迷 and 包赔 that negate them or leave them open. */
const DENIED_BEFORE = /(?:非|不|无|没|未)[^:]{0,3}$/;
const DENIED_AFTER = /^(?::?[0无否不没]|吗|.{0,3}(?:解除|到期|已过|过了|查询|解了))/;

/** Whether a yes-or-no phrase is not negated. Words of other phrases do not negate it: 可换绑 无防沉迷. */
export function isAffirmed(
  { clause: { text }, names }: Pick<ReadParts, 'clause' | 'names'>,
  { start, end, term: { meaning } }: Occurrence,
): boolean {
  if (meaning.kind === 'boolean' && !meaning.answer)
    return !/[不没未非]$/.test(text.slice(0, start));
  const before = Math.max(start - 4, 0, ...names.map((one) => (one.end <= start ? one.end : 0)));
  const after = Math.min(...names.map((one) => (one.start >= end ? one.start : text.length)));
  return (
    !DENIED_BEFORE.test(text.slice(before, start)) && !DENIED_AFTER.test(text.slice(end, after))
  );
}
