import {
  type FieldKind,
  fieldGroupLabels,
  fieldKindLabels,
  type GameField,
} from '@account-doctor/contract/game';
import type { SheetRow } from './sheetRow';

/** The limits of a field's numbers; a row must give the upper limit. */
function readRange(row: SheetRow): { min: number; max: number } {
  if (row.text('最大值') === '') row.addProblem('最大值', '请填写最大值');
  return { min: row.number('最小值') ?? 0, max: row.number('最大值') ?? 0 };
}

/** The parts of a field that depend on its kind. */
export function readKindParts(row: SheetRow, kind: FieldKind) {
  const unit = row.text('单位');
  switch (kind) {
    case 'number': {
      const decimals = row.number('小数位') ?? 0;
      return {
        kind,
        ...readRange(row),
        ...(decimals !== 0 && { decimals }),
        ...(unit && { unit }),
      };
    }
    case 'leveled':
      return { kind, options: [], level: { label: unit || '级', ...readRange(row) } };
    case 'choice':
    case 'grade':
    case 'multi':
      return { kind, options: [] };
    case 'boolean':
      return { kind };
  }
}

/** Describes in Chinese what a field asks. */
export function describeField(field: GameField): string {
  const range = field.kind === 'number' ? field : field.kind === 'leveled' ? field.level : null;
  const unit = field.kind === 'number' ? field.unit : range && 'label' in range && range.label;
  return [
    fieldKindLabels[field.kind],
    fieldGroupLabels[field.group],
    ...(field.required ? ['必填'] : []),
    ...(range ? [`${range.min} 到 ${range.max}${unit ? ` ${unit}` : ''}`] : []),
    ...('options' in field && field.options.length > 0 ? [`${field.options.length} 个选项`] : []),
  ].join('，');
}
