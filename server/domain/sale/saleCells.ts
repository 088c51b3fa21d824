import type { Answer, GameField } from '@account-doctor/contract/game';
import { chinaDate, chinaSecond } from '../../core/chinaDay';
import type { GameOfSales, GamesOfSales } from './gameOfSales';
import { optionOf, serverIdOf } from './knownNames';
import { ownColumns } from './saleColumns';
import { saleOfRecord } from './saleRow';
import type { NewSale } from './store';
import type { RowProblem } from './unknownNames';

/** Writes an answer as a cell that `cellAnswer` reads as the same answer. */
function answerCell(game: GameOfSales, field: GameField, answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'boolean') return answer ? '是' : '否';
  if (typeof answer === 'number') return String(answer);
  if (!('options' in field)) return '';
  const labels = new Map(field.options.map(({ value, label }) => [value, label]));
  // A label that two options share or that contains a separator would be ambiguous, so the option's value is used.
  const nameOf = (value: string) => {
    const label = labels.get(value) ?? value;
    return optionOf(game, field, label) === value && !/[|:：、，,;；/\s]/.test(label)
      ? label
      : value;
  };
  if (typeof answer === 'string') return nameOf(answer);
  const parts = Array.isArray(answer)
    ? answer.map(nameOf)
    : Object.entries(answer).map(([value, level]) => `${nameOf(value)}:${level}`);
  return parts.length === 0 ? '无' : parts.join('|');
}

const MIDNIGHT = 24 * 3_600_000;

/** Writes a sale as cells, by the meaning of their columns; `saleOfCells` reads the same sale from them. */
export function cellsOfSale(game: GameOfSales, sale: NewSale): Record<string, string> {
  const { servers, fields } = game;
  const label = servers.find(({ serverId }) => serverId === sale.serverId)?.label ?? sale.serverId;
  const isDay = sale.at.getTime() % MIDNIGHT === 0;
  const answers = fields.map((field) => [
    field.key,
    answerCell(game, field, sale.answers[field.key]),
  ]);
  return {
    server: serverIdOf(game, label) === sale.serverId ? label : sale.serverId,
    kind: sale.kind === 'sold' ? '成交' : '在售',
    price_yuan: (sale.price / 100).toFixed(2).replace(/\.00$/, ''),
    at: isDay ? chinaDate(sale.at) : chinaSecond(sale.at),
    days_to_sell: sale.daysToSell === null ? '' : String(sale.daysToSell),
    account_ref: sale.accountRef ?? '',
    seller_ref: sale.sellerRef ?? '',
    ...(Object.fromEntries(answers) as Record<string, string>),
  };
}

/** Reads a sale from cells, but keeps the game, id and reference of the given sale. */
export function saleOfCells(
  { gameId, saleId, sourceRef }: NewSale,
  cells: Record<string, string>,
  { games, now }: { games: GamesOfSales; now: Date },
): NewSale | { problems: RowProblem[] } {
  const given: Record<string, string> = { ...cells, game: gameId, source_ref: sourceRef };
  const read = saleOfRecord((column) => given[column]?.trim() ?? '', {
    fieldKeys: Object.keys(cells).filter((column) => !ownColumns.includes(column)),
    dates: { order: null, from1904: false },
    ...{ priceUnit: 'yuan', source: '', hasRefs: true, games, now },
  });
  return 'problems' in read ? read : { ...read, saleId, sourceRef };
}
