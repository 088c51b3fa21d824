import { Field } from '@account-doctor/contract/calls/game';
import {
  type FieldOption,
  type GameField,
  withoutRetiredRows,
} from '@account-doctor/contract/game';
import type { ReceivedOf } from '@account-doctor/contract/types';

export type FieldChange = ReceivedOf<'POST /desk-api/game/fields/save'>['fields'][number];

/** The changed form, or the problems of the change in Chinese, by path. */
type RewordResult = { fields: GameField[] } | { problems: Record<string, string> };

const haveSameMembers = (one: string[], other: string[]) =>
  one.length === other.length &&
  new Set(one).size === one.length &&
  one.every((member) => other.includes(member));

const staleFormText = '表单刚刚被修改过，请关闭后重新打开';

/** The new `retired` mark; unchanged if the change does not mention it. */
const retiredMark = (said: boolean | undefined, before: true | undefined) => ({
  retired: (said ?? before) ? (true as const) : undefined,
});

/** The options in their new order with their new names; their other properties stay. */
const rewordOptions = (options: FieldOption[], change: FieldChange): FieldOption[] =>
  (change.options ?? []).flatMap(({ value, label, retired }) =>
    options
      .filter((option) => option.value === value)
      .map((option) => ({
        ...option,
        label: label.trim(),
        ...retiredMark(retired, option.retired),
      })),
  );

/**
 * Problems of a field's new options, by path such as `options.2.label`. Grades must keep their order, because the
 * index is their value.
 */
function optionProblems(field: GameField, change: FieldChange): Record<string, string> {
  const options = 'options' in field ? field.options : [];
  const before = options.map(({ value }) => value);
  const after = (change.options ?? []).map(({ value }) => value);
  if (!haveSameMembers(after, before)) return { label: staleFormText };
  if (field.kind === 'grade' && after.some((value, index) => value !== before[index]))
    return { label: '这一项的选项由低到高排列，不能改变顺序' };
  if (before.length > 0 && rewordOptions(options, change).every(({ retired }) => retired))
    return { label: '请至少保留一个选项，或停用这一项' };
  const labels = (change.options ?? []).map(({ label }) => label.trim());
  const twice = labels.findIndex((label, index) => labels.indexOf(label) !== index);
  return twice < 0 ? {} : { [`options.${twice}.label`]: '选项名称重复' };
}

function changeField(field: GameField, change: FieldChange): GameField {
  const hint = change.hint.trim();
  return Field.parse({
    ...field,
    label: change.label.trim(),
    required: change.required,
    ...retiredMark(change.retired, field.retired),
    hint: hint === '' ? undefined : hint,
    ...('options' in field ? { options: rewordOptions(field.options, change) } : {}),
  });
}

/**
 * Applies new names and a new order to a form, and retires what the change retires. Keys, kinds and
 * option values stay, because drafts, sales and models refer to them.
 */
export function rewordFields(fields: GameField[], changes: FieldChange[]): RewordResult {
  const problems: Record<string, string> = {};
  const known = new Map(fields.map((field) => [field.key, field]));
  if (
    !haveSameMembers(
      changes.map(({ key }) => key),
      [...known.keys()],
    )
  )
    return { problems: { fields: staleFormText } };
  const labels = changes.map(({ label }) => label.trim());
  const result = changes.flatMap((change, index) => {
    const field = known.get(change.key);
    if (!field) return [];
    if (labels.indexOf(change.label.trim()) !== index)
      problems[`fields.${index}.label`] = '这个名称已被另一项使用';
    for (const [name, problem] of Object.entries(optionProblems(field, change)))
      problems[`fields.${index}.${name}`] = problem;
    return Object.keys(problems).length > 0 ? [] : [changeField(field, change)];
  });
  if (Object.keys(problems).length > 0) return { problems };
  return withoutRetiredRows(result).length > 0
    ? { fields: result }
    : { problems: { fields: '表单至少保留一项，不再评估这个游戏请关闭它' } };
}
