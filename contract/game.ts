import { commonPrefix, tiersOf, type ItemKind, type ItemStyle } from './items';

/**
 * A game's form: the fields that describe an account, and the checks of answers. The client checks while the user
 * types, the service before accepting a submission.
 */

/** The five groups of factors, in the order of form and report. */
export const fieldGroups = ['appearance', 'growth', 'rarity', 'resources', 'security'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

export const fieldGroupLabels: Record<FieldGroup, string> = {
  appearance: '外观',
  growth: '养成',
  rarity: '稀缺',
  resources: '资源',
  security: '安全',
};

export interface FieldOption {
  value: string;
  label: string;
  /** Rarity of the option, shown beside it, e.g. `S`, `典藏`. */
  tier?: string;
  /** Path of the operator's picture of the item, which tiles show; absent for a drawn tile. */
  picture?: string;
  /** Whether new accounts cannot choose the option; accounts that have it keep it. */
  retired?: true;
}

interface FieldBase {
  key: string;
  group: FieldGroup;
  label: string;
  required: boolean;
  /** Where players find the answer in the game, one short sentence. */
  hint?: string;
  /** Whether a higher value usually raises the price, lowers it, or may do either; shown as advice. */
  effect: 'raises' | 'lowers' | 'open';
  /** Whether the form no longer asks the field; existing answers can still be read. */
  retired?: true;
}

/** Field for a number between `min` and `max`, which are integers, in `unit`. */
export interface NumberField extends FieldBase {
  kind: 'number';
  min: number;
  max: number;
  /** Maximum number of decimal places of an answer, up to `DECIMALS_LIMIT`; an integer if absent. */
  decimals?: number;
  unit?: string;
}
/** Field for one of several options without an order. */
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  options: FieldOption[];
}
/** Field for one of several options in ascending order of value. */
export interface GradeField extends FieldBase {
  kind: 'grade';
  options: FieldOption[];
}
/** Field for any number of options. */
export interface MultiField extends FieldBase {
  kind: 'multi';
  options: FieldOption[];
  /** Kind of item that each option stands for; absent if the options are not items that players own. */
  itemKind?: ItemKind;
}
/** Field for any number of options, each with a level, e.g. characters with constellation 0–6. */
export interface LeveledField extends FieldBase {
  kind: 'leveled';
  options: FieldOption[];
  itemKind?: ItemKind;
  level: { label: string; min: number; max: number };
}
/** Field for yes or no; an unanswered one means unknown, not no. */
export interface BooleanField extends FieldBase {
  kind: 'boolean';
}

export type GameField =
  | NumberField
  | ChoiceField
  | GradeField
  | MultiField
  | LeveledField
  | BooleanField;
export type FieldKind = GameField['kind'];

export const fieldKindLabels: Record<FieldKind, string> = {
  number: '数字',
  choice: '单选',
  grade: '等级',
  multi: '多选',
  leveled: '多选带等级',
  boolean: '是或否',
};

/** How tiles draw a field's items; `null` for other fields. */
export function itemStyleOf(field: GameField): ItemStyle | null {
  if (!('itemKind' in field) || field.itemKind === undefined) return null;
  const prefix = commonPrefix(field.options.map(({ label }) => label));
  return {
    kind: field.itemKind,
    tiers: tiersOf(field.options),
    ...(prefix && { prefix }),
  };
}

/**
 * 不清楚: answer to a safety question that the user cannot answer. Reports show it as an answer, but price and grade it
 * like a missing answer.
 */
export const UNKNOWN = 'unknown';

/** Whether a field is about the safety of a transfer, where a missing answer may hide a risk. */
export const isSafetyField = ({ group, kind }: Pick<GameField, 'group' | 'kind'>): boolean =>
  group === 'security' && (kind === 'boolean' || kind === 'choice' || kind === 'grade');

/**
 * Answer of any field: a number, the value of an option (choice, grade), the values of several (multi), levels by
 * option (leveled), or yes/no; `UNKNOWN` for a safety question.
 */
export type Answer = number | string | string[] | Record<string, number> | boolean;
export type Answers = Record<string, Answer>;

/** Maximum number of decimal places that a game can allow. */
export const DECIMALS_LIMIT = 4;

/** Rounds to `decimals` places; this also removes the binary error of a sum or difference, e.g. of 0.1 + 0.2. */
export const roundedTo = (value: number, decimals = 0): number => Number(value.toFixed(decimals));

const isWholeNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value);

function optionsProblem(field: { options: FieldOption[] }, chosen: string[]): string | null {
  const known = new Set(field.options.map((option) => option.value));
  if (chosen.some((value) => !known.has(value))) return '包含未知的选项，请重新选择';
  if (new Set(chosen).size !== chosen.length) return '同一个选项不能重复选择';
  return null;
}

function numberProblem({ label, min, max, decimals = 0 }: NumberField, answer: unknown) {
  if (decimals === 0 && !isWholeNumber(answer)) return `${label}应为整数`;
  if (typeof answer !== 'number') return `${label}应为数字`;
  if (answer < min || answer > max) return `${label}应在 ${min} 到 ${max} 之间`;
  return roundedTo(answer, decimals) === answer ? null : `${label}最多 ${decimals} 位小数`;
}

/**
 * Error text for an answer, as a Chinese sentence, or `null`. A missing answer (`undefined`) is valid unless the field
 * is required.
 */
export function answerProblem(field: GameField, answer: unknown): string | null {
  if (answer === undefined) return field.required && !field.retired ? `请填写${field.label}` : null;
  if (answer === UNKNOWN && isSafetyField(field)) return null;
  switch (field.kind) {
    case 'number':
      return numberProblem(field, answer);
    case 'choice':
    case 'grade':
      return typeof answer === 'string' ? optionsProblem(field, [answer]) : '请选择一项';
    case 'multi':
      return Array.isArray(answer) && answer.every((value) => typeof value === 'string')
        ? optionsProblem(field, answer)
        : '请从列表中选择';
    case 'leveled': {
      if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
        return '请从列表中选择';
      const { min, max, label } = field.level;
      const wrongLevel = Object.values(answer).some(
        (level) => !isWholeNumber(level) || level < min || level > max,
      );
      return wrongLevel
        ? `${label}应在 ${min} 到 ${max} 之间`
        : optionsProblem(field, Object.keys(answer));
    }
    case 'boolean':
      return typeof answer === 'boolean' ? null : '请选择是或否';
  }
}

/**
 * Error text for an answer in the form. Unlike `answerProblem`, requires an answer to each safety question; 不清楚 is such
 * an answer. The service does not require these answers, because older clients do not send all of them.
 */
export const formAnswerProblem = (field: GameField, answer: unknown): string | null =>
  answer === undefined && isSafetyField(field)
    ? `请回答${field.label}，不知道就选“不清楚”`
    : answerProblem(field, answer);

/** Only the servers, fields or options that new accounts can still choose. */
export const withoutRetiredRows = <Row extends { retired?: true | undefined }>(
  rows: Row[],
): Row[] => rows.filter((row) => !row.retired);

/** The fields that a form asks, with the options that can be chosen. */
export const offeredFields = (fields: GameField[]): GameField[] =>
  withoutRetiredRows(fields).map((field) =>
    'options' in field ? { ...field, options: withoutRetiredRows(field.options) } : field,
  );

/** The answers without those that are 不清楚. */
export const knownAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== UNKNOWN));

/** Error texts by field key; empty if all answers are valid. An answer to an unknown field is an error too. */
export function answersProblems(
  fields: GameField[],
  answers: Record<string, unknown>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const problem = answerProblem(field, answers[field.key]);
    if (problem) problems[field.key] = problem;
  }
  const known = new Set(fields.map((field) => field.key));
  for (const key of Object.keys(answers)) {
    if (!known.has(key)) problems[key] = '这个游戏没有这一项，请刷新页面后重新填写';
  }
  return problems;
}

/** An answer as text, e.g. `12 个`, `是`, `雷电将军 2命、胡桃 0命`. */
export function answerAsText(field: GameField, answer: Answer | undefined): string {
  if (answer === undefined) return '没填';
  if (answer === UNKNOWN && isSafetyField(field)) return '不清楚';
  const labelOf = (value: string) =>
    'options' in field ? (field.options.find((o) => o.value === value)?.label ?? value) : value;
  if (typeof answer === 'boolean') return answer ? '是' : '否';
  if (typeof answer === 'number')
    return field.kind === 'number' && field.unit ? `${answer} ${field.unit}` : String(answer);
  if (typeof answer === 'string') return labelOf(answer);
  const parts = Array.isArray(answer)
    ? answer.map(labelOf)
    : Object.entries(answer).map(([value, level]) =>
        `${labelOf(value)} ${level} ${field.kind === 'leveled' ? field.level.label : ''}`.trimEnd(),
      );
  return parts.length > 0 ? parts.join('、') : '无';
}
