import { type NewSale, readSales, type RejectedRow } from '@account-doctor/server/sale';
import { sampleGames } from '@account-doctor/server/sample/games';
import type { GameSales } from './backtest';

/**
 * The sales of a text in the format of `sales:import`, by the games of the project's catalogue and in
 * its order; `reject` is told of rows that are wrong, which are skipped.
 * @throws UnreadableCsv when the text is no CSV or lacks columns
 */
export async function readGameSales(
  text: AsyncIterable<string> | Iterable<string>,
  now: Date,
  reject: (row: RejectedRow) => void,
): Promise<GameSales[]> {
  const games = new Map(sampleGames.map((game) => [game.code, game]));
  const sales: NewSale[] = [];
  for await (const sale of readSales(text, { games, now, reject })) sales.push(sale);
  return sampleGames
    .map(({ code, fields }) => ({
      game: { gameId: code, fields },
      sales: sales.filter(({ gameId }) => gameId === code),
    }))
    .filter((one) => one.sales.length > 0);
}
