import {
  type FieldKind,
  fieldGroupLabels,
  fieldGroups,
  fieldKindLabels,
  type GameField,
} from '@account-doctor/contract/game';
import { GameWords } from '@account-doctor/contract/gameWords';
import { searchKey, trimmedText } from '@account-doctor/contract/typed';
import type { GameSheet } from '@account-doctor/contract/types';
import { parseNumberCell, parseYesOrNo } from '../../../domain/sale';
import type { SheetCells, NamedRow, SheetColumn } from './columns';

/** The values that a cell may have, with the words for each value. */
interface Choices<Value> {
  labels: string[];
  byWord: ReadonlyMap<string, Value>;
}

const createChoices = <Value extends string>(
  labels: Record<Value, string>,
  others: Record<string, Value> = {},
): Choices<Value> => ({
  labels: Object.values(labels),
  byWord: new Map([
    ...(Object.entries(labels) as [Value, string][]).map(
      ([value, label]) => [searchKey(label), value] as const,
    ),
    ...Object.entries(others),
  ]),
});

export const kindChoices: Choices<FieldKind> = createChoices(fieldKindLabels, {
  ...({ 数值: 'number', 整数: 'number', 是否: 'boolean', 判断: 'boolean' } as const),
});
export const groupChoices = createChoices(fieldGroupLabels);
export const effectLabels = { raises: '越多越贵', lowers: '越多越便宜', open: '不一定' } as const;
export const effectChoices = createChoices<GameField['effect']>(effectLabels, {
  ...({ 提高: 'raises', 提高价格: 'raises', 降低: 'lowers', 降低价格: 'lowers' } as const),
});
export const defaultGroup = fieldGroups[0];

/** Separators between several texts of a cell. */
export const SEPARATOR = /[、，,;；|｜\n]/;

/** A row that is being read, with the problems of its cells and, in words, what it adds to the game or changes. */
export class SheetRow {
  readonly problems: GameSheet['rows'][number]['problems'] = [];
  makes = '';

  private readonly cells: Map<SheetColumn, string>;

  constructor(private readonly row: NamedRow) {
    this.cells = new Map(row.cells);
  }

  text(column: SheetColumn): string {
    return this.cells.get(column) ?? '';
  }

  /** Fills the empty cells with those of the part that the row changes. */
  fillEmptyCells(cells: SheetCells): void {
    // Without an id, the name only finds the part, maybe by an alternative name, and does not rename it.
    if (this.text('编号') === '') this.cells.delete('名称');
    for (const [column, text] of Object.entries(cells) as [SheetColumn, string][])
      if (this.text(column) === '') this.cells.set(column, text);
  }

  addProblem(column: SheetColumn, text: string): void {
    this.problems.push({ column, text });
  }

  list(column: SheetColumn): string[] {
    const texts = this.text(column).split(SEPARATOR).map(trimmedText);
    return [...new Set(texts.filter((text) => text !== ''))];
  }

  /** The known other names and those of the row. Names that are too many or too long are added as a problem. */
  names(known: readonly string[] = []): string[] {
    const names = [...new Set([...known, ...this.list('其他叫法')])];
    const { error } = GameWords.shape.names.safeParse(names);
    if (error) this.addProblem('其他叫法', error.issues[0]?.message ?? '');
    return names;
  }

  /** A number in a cell; `null` for an empty one. */
  number(column: SheetColumn): number | null {
    if (this.text(column) === '') return null;
    const number = parseNumberCell(this.text(column), '');
    if (number === null || !Number.isSafeInteger(number)) this.addProblem(column, '应为整数');
    return number;
  }

  isYes(column: SheetColumn): boolean {
    if (this.text(column) === '') return false;
    const answer = parseYesOrNo(this.text(column));
    if (answer === null) this.addProblem(column, '请填是或否');
    return answer ?? false;
  }

  oneOf<Value>(column: SheetColumn, { labels, byWord }: Choices<Value>): Value | null {
    const chosen = byWord.get(searchKey(this.text(column)));
    if (chosen !== undefined) return chosen;
    if (this.text(column) !== '') this.addProblem(column, `请填这些之一：${labels.join('、')}`);
    return null;
  }

  /** The row as the desk shows it. */
  describeForDesk(): GameSheet['rows'][number] {
    const { problems, makes, row } = this;
    const cut = (column: SheetColumn) => (row.cells.get(column) ?? '').slice(0, 60);
    return { line: row.line, what: cut('这一行是'), label: cut('名称'), makes, problems };
  }
}
