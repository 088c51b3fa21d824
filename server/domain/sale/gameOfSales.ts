import type { GameField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import type { Queryable } from '../../core/database/database';
import {
  gameForEvaluation,
  gameNames,
  listGameIds,
  type ServerOfGame,
  wordsOfGames,
} from '../game';

/** What must be known about a game to read its sales. */
export interface GameOfSales {
  servers: (Pick<ServerOfGame, 'serverId' | 'zoneFamily'> & { label?: string })[];
  fields: GameField[];
  name?: string;
  /** What players call the game, its servers and its options. */
  words?: GameWords | undefined;
}

/** Games by id. */
export type GamesOfSales = ReadonlyMap<string, GameOfSales>;

/** All games, by id, with what must be known to read their sales. */
export async function gamesOfSales(db: Queryable): Promise<Map<string, GameOfSales>> {
  const names = await gameNames(db);
  const words = await wordsOfGames(db);
  const games = new Map<string, GameOfSales>();
  for (const gameId of await listGameIds(db)) {
    const { servers, fields } = await gameForEvaluation(db, gameId);
    const name = names.get(gameId) ?? gameId;
    games.set(gameId, { servers, fields, name, words: words.get(gameId) });
  }
  return games;
}
