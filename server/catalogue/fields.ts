import type { FieldOption, GameField } from '@account-doctor/contract/game';

/** A field whose key is one of the given keys. */
export type FieldOf<Key extends string> = GameField & { key: Key };

/**
 * Declares the fields of a form, in order. The type keeps their keys, so that the sample market and the words can
 * name only these fields.
 */
export const defineFields = <const Key extends string>(fields: FieldOf<Key>[]): FieldOf<Key>[] =>
  fields;

/** Creates options from a record of value → label; they have no tiers. */
export function fieldOptions(labels: Record<string, string>): FieldOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The grades `VIP 0` to `VIP <highest>`. */
export const vipGrades = (highest: number): FieldOption[] =>
  Array.from({ length: highest + 1 }, (_, grade) => ({
    value: `v${grade}`,
    label: `VIP ${grade}`,
  }));

/** Creates options from a record of tier → value → label. */
export function tieredOptions(tiers: Record<string, Record<string, string>>): FieldOption[] {
  return Object.entries(tiers).flatMap(([tier, labels]) =>
    fieldOptions(labels).map((option) => ({ ...option, tier })),
  );
}
