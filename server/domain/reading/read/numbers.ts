import type { GradeField, NumberField } from '@account-doctor/contract/game';
import { type Amount, toFieldUnit } from './amounts';
import type { Clause } from './clauses';
import type { Occurrence, TextSpan } from './occurrence';
import { beginsAtBorder } from './occurrences';

/** Words and characters that may be between a name and its number. */
export const BETWEEN_NAME_AND_NUMBER =
  /^(?:[:=x*×+ ]|约|有|共|已?达|达到|[满值]|数量|个数|总数|等级|级别|lv\.?|数|为|是|[到至]|还?剩余?|余额|还有|[只仅]有?|全齐?|[合总共]计|一共|最高|当前|目前|大概|差不多){0,3}$/;
const BETWEEN_NUMBER_AND_NAME =
  /^(?:多|\+)?[个张把件套位级点分枚只款抽颗组条块名]?(?:的|\+)?(?:全部?|总|限定?)?$/;
/** Words after a name that make it the name of another thing: 皮肤价值 does not count 皮肤. */
const OTHER_THING = /^(?:价值|碎片|券|卡|币|宝箱|率|概率)/;

/** A Chinese word after a number, unless it is a unit or a counter. */
const OTHER_NAME = /^(?![个张把件套位级点分枚只款抽颗组条块万亿千元])\p{Script=Han}/u;
const HAN = /\p{Script=Han}/u;

/** A number with the name it belongs to. */
export interface NamedAmount {
  name: Occurrence;
  amount: Amount;
}

/** Whether a field can be answered by a number, or by an option with a number in its label: 贵族 9. */
const takesNumber = (field: Occurrence['term']['field']): field is NumberField | GradeField =>
  field.kind === 'number' || field.kind === 'grade';

/**
 * Pairs the numbers of a clause with their names. People write `皮肤382 英雄98` or `382皮肤 98英雄`: the first pair decides
 * whether numbers precede or follow their names.
 */
export function pairNumbersWithNames(
  clause: Clause,
  names: readonly Occurrence[],
  { amounts, items }: { amounts: readonly Amount[]; items: readonly TextSpan[] },
): NamedAmount[] {
  const { text } = clause;
  const owners = names.filter(
    (name) =>
      takesNumber(name.term.field) &&
      name.term.meaning.kind === 'field' &&
      beginsAtBorder(clause, name, items) &&
      !OTHER_THING.test(text.slice(name.end)),
  );
  const { gaps } = clause;
  const isApart = (end: number, start: number) => gaps.has(end) || gaps.has(start);
  const last = Math.max(...amounts.map(({ end }) => end));
  const lastName = Math.max(...owners.map(({ end }) => end));
  /**
   * Whether a number directly follows the name, and another number follows the last name: in 通票20专票50, 20 belongs to
   * 通票.
   */
  const isNumberAfter = ({ end }: Occurrence) =>
    !gaps.has(end) && /^\d/.test(text.slice(end)) && last > lastName;
  /**
   * Whether a number before or after a name belongs to it; a number beyond a gap does not if it is joined to another
   * word: 无双2 典藏1.
   */
  const touches = {
    after: (name: Occurrence, { start, end }: Amount) =>
      start >= name.end &&
      BETWEEN_NAME_AND_NUMBER.test(text.slice(name.end, start)) &&
      !(isApart(name.end, start) && !gaps.has(end) && OTHER_NAME.test(text.slice(end))),
    before: (name: Occurrence, { start, end }: Amount) =>
      end <= name.start &&
      BETWEEN_NUMBER_AND_NAME.test(text.slice(end, name.start)) &&
      (text[end] !== '级' || ('unit' in name.term.field && name.term.field.unit === '级')) &&
      !(
        (isApart(end, name.start) || isNumberAfter(name)) &&
        !gaps.has(start) &&
        HAN.test(text[start - 1] ?? '')
      ) &&
      !(isApart(end, name.start) && /^:?[\d一二三四五六七八九十百]/.test(text.slice(name.end))),
  };
  const first = amounts.find((one) =>
    owners.some((name) => touches.after(name, one) || touches.before(name, one)),
  );
  const isLed = first !== undefined && !owners.some((name) => touches.after(name, first));
  const found = new Map<Occurrence, Amount>();
  for (const side of isLed ? (['before', 'after'] as const) : (['after', 'before'] as const))
    for (const name of owners) {
      if (found.has(name)) continue;
      const taken = [...found.values()];
      const amount = amounts.find((one) => !taken.includes(one) && touches[side](name, one));
      if (amount) found.set(name, amount);
    }
  return Array.from(found, ([name, amount]) => ({ name, amount }));
}

/** The answer that a number gives to a field; `null` if no option of the field has that number. */
export function answerOfNumber(
  field: NumberField | GradeField,
  amount: Amount,
): number | string | null {
  if (field.kind === 'number') return toFieldUnit(field, amount);
  const option = field.options.find(
    ({ label }) => label.match(/\d+/g)?.join() === String(amount.value),
  );
  return option?.value ?? null;
}
