import { createHash } from 'node:crypto';
import { type Answer, type GameField, knownAnswers, UNKNOWN } from '@account-doctor/contract/game';
import type { GameOfSales } from './gameOfSales';
import type { NewSale } from './store';
import { quoted } from './shownCell';
import { answerProblemsOf, didYouMean } from './unknownNames';

/** Columns of every import file, followed by one column per field key of its games. */
export const saleColumns = [
  'source_ref',
  'game',
  'server',
  'kind',
  'price_yuan',
  'at',
  'days_to_sell',
] as const;

/** Optional columns; a missing or empty value means unknown. */
const optionalSaleColumns = ['account_ref', 'seller_ref'] as const;

/** Prefix of imported sales' names, to avoid collisions with other sources. */
const IMPORTED = 'import:';

/** Reads a cell by column name; missing and empty cells are both `''`. */
export type SaleRecord = (column: string) => string;

const ownColumns = new Set<string>([...saleColumns, ...optionalSaleColumns]);

/**
 * A cell converted to its field's answer, or the raw text, which `answersProblems` then rejects.
 */
function answerOf(field: GameField, cell: string): Answer {
  if (cell === '不清楚') return UNKNOWN;
  switch (field.kind) {
    case 'number':
      return /^-?\d*\.?\d+$/.test(cell) ? Number(cell) : cell;
    case 'boolean':
      return cell === 'yes' ? true : cell === 'no' ? false : cell;
    case 'choice':
    case 'grade':
      return cell;
    case 'multi':
      return cell === 'none' ? [] : cell.split('|');
    case 'leveled':
      return cell === 'none' ? {} : leveledAnswer(cell);
  }
}

function leveledAnswer(cell: string): Answer {
  const pairs = cell.split('|').map((part): [string, string] => {
    const [, option = '', level = ''] = /^([^:]*):(\d+)$/.exec(part) ?? [];
    return [option, level];
  });
  const malformed = pairs.some(([option]) => option === '');
  return malformed
    ? cell
    : Object.fromEntries(pairs.map(([option, level]) => [option, Number(level)]));
}

function fenOf(yuan: string): number | null {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  const fen = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return fen > 0 ? fen : null;
}

function instantOf(text: string, now: Date): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || at > now ? null : at;
}

function unknownServer({ servers }: GameOfSales, gameId: string, given: string): string {
  const names = () => servers.map(({ serverId, label }) => ({ id: serverId, label }));
  return `server: ${gameId} has no server ${quoted(given)}${didYouMean(servers, given, names)}`;
}

/**
 * Converts a record to a sale, or returns its problems. Validates `answers` with the same rules as
 * a user's form.
 */
export function saleOfRecord(
  cell: SaleRecord,
  {
    columns,
    games,
    now,
  }: { columns: readonly string[]; games: ReadonlyMap<string, GameOfSales>; now: Date },
): NewSale | { problems: string[] } {
  const gameId = cell('game');
  const game = games.get(gameId);
  if (!game) {
    const ids = () => [...games.keys()].map((id) => ({ id }));
    return {
      problems: [`game: there is no game ${quoted(gameId)}${didYouMean(games, gameId, ids)}`],
    };
  }
  const server = game.servers.find(({ serverId }) => serverId === cell('server'));
  const price = fenOf(cell('price_yuan'));
  const at = instantOf(cell('at'), now);
  const kind = cell('kind');
  const days = cell('days_to_sell');
  const filled = columns.filter((column) => !ownColumns.has(column) && cell(column) !== '');
  const answers = Object.fromEntries(
    filled.map((key) => {
      const field = game.fields.find((known) => known.key === key);
      return [key, field ? answerOf(field, cell(key)) : cell(key)];
    }),
  );

  const problems = [
    cell('source_ref') === '' && 'source_ref: is empty',
    !server && unknownServer(game, gameId, cell('server')),
    kind !== 'asked' && kind !== 'sold' && `kind: expected asked or sold, got ${quoted(kind)}`,
    price === null && `price_yuan: expected an amount such as 1280 or 1280.50`,
    !at && 'at: expected a past date such as 2026-03-01 or 2026-03-01T08:00:00Z',
    !/^\d{0,4}$/.test(days) &&
      `days_to_sell: expected a whole number or nothing, got ${quoted(days)}`,
    ...answerProblemsOf(game, gameId, answers),
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0 || !server || price === null || !at) return { problems };

  const sourceRef = `${IMPORTED}${cell('source_ref')}`;
  return {
    saleId: saleIdOf(sourceRef),
    gameId,
    serverId: server.serverId,
    zoneFamily: server.zoneFamily,
    answers: knownAnswers(answers),
    kind: kind === 'sold' ? 'sold' : 'asked',
    price,
    at,
    daysToSell: days === '' ? null : Number(days),
    sample: false,
    sourceRef,
    accountRef: cell('account_ref') || null,
    sellerRef: cell('seller_ref') || null,
  };
}

/** The name of an imported sale in its file: its `source_ref`. */
export const sourceNameOf = ({ sourceRef }: NewSale): string => sourceRef.slice(IMPORTED.length);

/** Derives the id from the source's name, so that repeated imports produce the same ids. */
function saleIdOf(sourceRef: string): string {
  return createHash('sha256').update(sourceRef).digest('hex').slice(0, 24);
}
