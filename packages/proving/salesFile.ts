import { type NewSale, readSales, type RejectedRow } from '@account-doctor/server/sale';
import { sampleGames } from '@account-doctor/server/sample/games';
import type { GameSales } from './backtest';

/** The parts of a game that reading its sales needs. */
export type GameOfFile = Pick<(typeof sampleGames)[number], 'code' | 'servers' | 'fields'>;

/**
 * Reads sales from a text in the format of `sales:import`; returns them by game, in the order of `known` (the built-in
 * games by default). Wrong rows are skipped and passed to `reject`.
 * @throws UnreadableCsv if the text is not CSV or lacks columns
 */
export async function readGameSales(
  text: AsyncIterable<string> | Iterable<string>,
  now: Date,
  reject: (row: RejectedRow) => void,
  known: readonly GameOfFile[] = sampleGames,
): Promise<GameSales[]> {
  const games = new Map(known.map((game) => [game.code, game]));
  const sales: NewSale[] = [];
  for await (const sale of readSales(text, { games, now, reject })) sales.push(sale);
  return known
    .map(({ code, fields }) => ({
      game: { gameId: code, fields },
      sales: sales.filter(({ gameId }) => gameId === code),
    }))
    .filter((one) => one.sales.length > 0);
}
