import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import type { DataOf } from '@account-doctor/contract/types';
import type { SaleFile } from './saleFile';

/** A game with the servers and fields to which columns can be mapped. */
export type GameOfColumns = DataOf<'GET /desk-api/sale/file/games'>['list'][number];

/** Labels of the values to which a column can be mapped, apart from fields of games. */
export const saleColumnLabels: Record<string, string> = {
  source_ref: '编号',
  game: '游戏',
  server: '区服',
  kind: '成交或在售',
  price_yuan: '价格',
  at: '时间',
  days_to_sell: '几天卖出',
  account_ref: '账号',
  seller_ref: '卖家',
};

/** Required values of a sale; each needs a column or one value for all rows. */
const REQUIRED_VALUES = ['game', 'server', 'kind', 'price_yuan', 'at'];

/** The game for all rows of a mapping, or all games if the mapping has none. */
const gamesOf = (mapping: SaleMapping, games: readonly GameOfColumns[]): GameOfColumns[] => {
  const { game } = mapping.values;
  return games.filter(({ gameId, name }) => game === undefined || game === gameId || game === name);
};

/** The servers of the game that the mapping sets for all rows; empty if it sets no game. */
export const serversOf = (mapping: SaleMapping, games: readonly GameOfColumns[]) =>
  mapping.values.game === undefined
    ? []
    : gamesOf(mapping, games).flatMap(({ servers }) => servers);

/** Labels of fields by key, with the game's name if the fields are of several games. */
function fieldLabels(mapping: SaleMapping, games: readonly GameOfColumns[]): Map<string, string> {
  const about = gamesOf(mapping, games);
  const labels = new Map<string, string>();
  for (const { name, fields } of about)
    for (const { key, label } of fields)
      if (!labels.has(key)) labels.set(key, about.length > 1 ? `${label}（${name}）` : label);
  return labels;
}

/** Groups of choices for the mapping of a column. */
export function columnChoices(mapping: SaleMapping, games: readonly GameOfColumns[]) {
  const selectOption = ([value, label]: [string, string]) => ({ value, label });
  return [
    { label: '成交', options: Object.entries(saleColumnLabels).map(selectOption) },
    { label: '账号', options: Array.from(fieldLabels(mapping, games), selectOption) },
  ];
}

/** Label of the value to which a column is mapped. */
export const columnLabel = (
  column: string,
  mapping: SaleMapping,
  games: readonly GameOfColumns[],
): string => saleColumnLabels[column] ?? fieldLabels(mapping, games).get(column) ?? column;

/** Required values without a column and without a value for all rows. */
export const missingColumns = ({ columns, values }: SaleMapping): string[] =>
  REQUIRED_VALUES.filter((column) => columns[column] === undefined && !values[column]);

/** The mapping with another value for a column of the file; `undefined` removes the column. */
export function withColumn(
  mapping: SaleMapping,
  name: string,
  column: string | undefined,
): SaleMapping {
  const others = Object.entries(mapping.columns).filter(
    ([key, other]) => other !== name && key !== column,
  );
  const columns = Object.fromEntries(others);
  return { ...mapping, columns: column === undefined ? columns : { ...columns, [column]: name } };
}

/** Text that names the sheets with rows that a mapping does not use; `null` if it uses all. */
export function leftSheetsText(file: SaleFile, mapping: SaleMapping | null): string | null {
  const left = file.sheets.filter(
    ({ name, columns }) =>
      name !== mapping?.sheet && columns.some(({ samples }) => samples.length > 0),
  );
  return mapping === null || left.length === 0
    ? null
    : `另有 ${left.length} 个工作表没有导入：${left.map(({ name }) => name).join('、')}`;
}

/** Returns the mapping with `value` for all rows; an empty text removes the value. */
export function withValueForAll(mapping: SaleMapping, column: string, value: string): SaleMapping {
  const { [column]: _, ...others } = mapping.values;
  return { ...mapping, values: value === '' ? others : { ...others, [column]: value } };
}
