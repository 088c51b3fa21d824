import type { GameField } from '@account-doctor/contract/game';
import { BYTE_ORDER_MARK, csvLine } from '../../core/spreadsheet/csv';
import type { GamesOfSales } from '../../domain/sale';

const COLUMNS = ['编号', '游戏', '区服', '类型', '成交价(元)', '成交时间', '天数', '账号', '卖家'];

/** An example of a cell for a field. */
function exampleOf(field: GameField): string {
  switch (field.kind) {
    case 'number':
      return String(field.min + Math.floor((field.max - field.min) / 10));
    case 'boolean':
      return '否';
    case 'choice':
    case 'grade':
      return field.options.at(-1)?.label ?? '';
    case 'multi':
      return field.options.length === 0
        ? '无'
        : field.options
            .slice(0, 2)
            .map(({ label }) => label)
            .join('|');
    case 'leveled':
      return field.options.length === 0
        ? '无'
        : field.options
            .slice(0, 2)
            .map(({ label }) => `${label}:${field.level.min}`)
            .join('|');
  }
}

/** A CSV template with the columns of a game and two example rows; `null` for an unknown game. */
export function templateOf(
  games: GamesOfSales,
  gameId: string,
): { name: string; csv: string } | null {
  const game = games.get(gameId);
  if (!game) return null;
  const { name = gameId, servers, fields } = game;
  const asked = fields.filter(({ retired }) => !retired);
  const server = servers[0]?.label ?? '';
  const example = (ref: string, kind: string) =>
    csvLine([
      ...[ref, name, server, kind, '1280', '2026-03-01', '5', '', ''],
      ...asked.map(exampleOf),
    ]);
  const header = csvLine([...COLUMNS, ...asked.map(({ label }) => label)]);
  const csv = `${BYTE_ORDER_MARK}${header}${example('示例 1', '成交')}${example('示例 2', '在售')}`;
  return { name: `${name}成交.csv`, csv };
}
