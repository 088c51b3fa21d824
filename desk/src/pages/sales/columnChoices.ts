import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import type { DataOf } from '@account-doctor/contract/types';

/** A game with the servers and fields that columns can be. */
export type GameOfColumns = DataOf<'GET /desk-api/sale/file/games'>['list'][number];

/** What a column can be, apart from the fields of games. */
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

/** What every sale needs, as a column or as one value for all rows. */
const NEEDED = ['game', 'server', 'kind', 'price_yuan', 'at'];

/** The games that a mapping can be about: the one for all rows, or all of them. */
const gamesOf = (mapping: SaleMapping, games: readonly GameOfColumns[]): GameOfColumns[] => {
  const { game } = mapping.values;
  return games.filter(({ gameId, name }) => game === undefined || game === gameId || game === name);
};

/** The servers of the game for all rows. */
export const serversOf = (mapping: SaleMapping, games: readonly GameOfColumns[]) =>
  mapping.values.game === undefined
    ? []
    : gamesOf(mapping, games).flatMap(({ servers }) => servers);

/** Names of fields by key; those of several games name one of them. */
function fieldLabels(mapping: SaleMapping, games: readonly GameOfColumns[]): Map<string, string> {
  const about = gamesOf(mapping, games);
  const labels = new Map<string, string>();
  for (const { name, fields } of about)
    for (const { key, label } of fields)
      if (!labels.has(key)) labels.set(key, about.length > 1 ? `${label}（${name}）` : label);
  return labels;
}

/** What a column can be, as groups of choices. */
export function columnChoices(mapping: SaleMapping, games: readonly GameOfColumns[]) {
  const choice = ([value, label]: [string, string]) => ({ value, label });
  return [
    { label: '成交', options: Object.entries(saleColumnLabels).map(choice) },
    { label: '账号', options: Array.from(fieldLabels(mapping, games), choice) },
  ];
}

/** Name of what a column is. */
export const columnLabel = (
  column: string,
  mapping: SaleMapping,
  games: readonly GameOfColumns[],
): string => saleColumnLabels[column] ?? fieldLabels(mapping, games).get(column) ?? column;

/** What is neither a column nor a value for all rows yet. */
export const missingColumns = ({ columns, values }: SaleMapping): string[] =>
  NEEDED.filter((column) => columns[column] === undefined && !values[column]);

/** A mapping in which a column of the file is something else; `undefined` for nothing. */
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

/** A mapping with another value for all rows; without one if it is empty. */
export function withValueForAll(mapping: SaleMapping, column: string, value: string): SaleMapping {
  const { [column]: _, ...others } = mapping.values;
  return { ...mapping, values: value === '' ? others : { ...others, [column]: value } };
}
