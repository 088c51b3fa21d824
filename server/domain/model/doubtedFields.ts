import { type GameField, isSafetyField } from '@account-doctor/contract/game';
import type { DoubtedField } from '@account-doctor/contract/types';
import type { DoubtedDirection } from '../../valuation/types';

/**
 * Fields for which a model's sales contradict the declared effect on the price; without fields whose declaration has
 * changed since.
 */
export const doubtedFields = (
  fields: GameField[],
  doubted: readonly DoubtedDirection[],
): DoubtedField[] =>
  doubted.flatMap(({ field: key, change }) => {
    const field = fields.find((one) => one.key === key);
    const declared = change < 0 ? 'raises' : 'lowers';
    return field?.effect === declared && !field.retired
      ? [{ key, label: field.label, change, safety: isSafetyField(field) }]
      : [];
  });
