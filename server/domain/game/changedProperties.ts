import { isDeepStrictEqual } from 'node:util';
import { cataloguePropertyLabel, propertyValueText } from '@account-doctor/contract/catalogueWords';
import { quoteText, type Sentence, sentence } from '../../core/bilingual';

/** Advice for the operator about a removed server, field or option. */
export const RETIRE_INSTEAD = sentence(
  'keep it and retire it with "retired": true',
  '请保留并停用（"retired": true）',
);

/** The name of a part of a game: in English by its id, in Chinese by its label. */
export const partName = (part: string, id: string, chineseName: string): Sentence =>
  sentence(`${part} ${quoteText(id)}`, chineseName);

/** A new part of a game, or a missing one, by id and label. */
export const idAndLabel = (id: string, label: string): string =>
  `${quoteText(id)} (${quoteText(label)})`;

/** A property's value in an English sentence, as in the file; ranges in words. */
function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value !== 'object') return JSON.stringify(value);
  const { min, max, label } = value as { min: number; max: number; label?: string };
  return `${min} to ${max}${label === undefined ? '' : ` ${quoteText(label)}`}`;
}

/**
 * The properties that differ, except those that are compared separately.
 * @param name the part that has them; `null` for the game itself
 */
export function changedProperties<Row extends object>(
  name: Sentence | null,
  { before, after }: { before: Row; after: Row },
  excluded: string[],
): Sentence[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Row &
    string)[];
  return keys
    .filter((key) => !excluded.includes(key) && !isDeepStrictEqual(before[key], after[key]))
    .map((key) =>
      sentence(
        `${name ? `${name.english}: ` : ''}${key}: ${valueText(before[key])} → ${valueText(after[key])}`,
        `${name ? `${name.chinese}的` : ''}${cataloguePropertyLabel(key)}：${propertyValueText(before[key])} → ${propertyValueText(after[key])}`,
      ),
    );
}
