import { type NewSale, readSales, type RejectedRow } from '@account-doctor/server/sale';
import { sampleGames } from '@account-doctor/server/sample/games';
import type { GameSales } from './backtest';

/** The parts of a game by which its sales are read. */
export type GameOfFile = Pick<(typeof sampleGames)[number], 'code' | 'servers' | 'fields'>;

/**
 * The sales of a text in the format of `sales:import`, by game and in the order of the games: those of a catalogue, or
 * the built-in ones. `reject` gets each wrong row, which is skipped.
 * @throws UnreadableCsv when the text is no CSV or lacks columns
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
