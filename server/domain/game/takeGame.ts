import type { CatalogueGame } from '@account-doctor/contract/catalogue';
import type { Queryable, Transaction } from '../../core/database/database';
import { type Comparison, compareGames } from './compareGames';
import {
  insertGame,
  listAllGames,
  lockGame,
  replaceFields,
  replaceServers,
  selectFields,
  selectServers,
  updateGame,
} from './store';

const partsOf = async (db: Queryable, gameId: string) => ({
  servers: await selectServers(db, gameId),
  fields: await selectFields(db, gameId),
});

/** Every game with all that is known of it, in the order of the catalogue; `only` those of these ids. */
export async function wholeGames(db: Queryable, only?: string[]): Promise<CatalogueGame[]> {
  const games: CatalogueGame[] = [];
  for (const game of await listAllGames(db))
    if (only?.includes(game.gameId) !== false)
      games.push({ ...game, ...(await partsOf(db, game.gameId)) });
  return games;
}

/** What became of a game. */
export interface TakenGame extends Comparison {
  gameId: string;
  name: string;
  isNew: boolean;
}

/** One game likewise; `null` where there is none. */
export async function wholeGame(db: Queryable, gameId: string): Promise<CatalogueGame | null> {
  const [game] = await wholeGames(db, [gameId]);
  return game ?? null;
}

/**
 * Makes a game, or makes it what is described; says what that changes, in words, or why it cannot be: then
 * nothing was done. The caller holds the catalogue.
 */
export async function takeGame(
  transaction: Transaction,
  after: CatalogueGame,
  at: Date,
): Promise<TakenGame> {
  const { gameId, servers, fields, position, ...rest } = after;
  const game = { gameId, ...rest };
  const known = await lockGame(transaction, gameId);
  if (!known) {
    await insertGame(transaction, { game, servers, fields }, position);
    const changes = [`新增，${servers.length} 个区服，${fields.length} 个字段`];
    return { gameId, name: game.name, isNew: true, changes, problems: [] };
  }
  const { changes, problems } = compareGames(
    { ...known, ...(await partsOf(transaction, gameId)) },
    after,
  );
  if (changes.length > 0 && problems.length === 0) {
    await updateGame(transaction, gameId, { ...rest, position, updatedAt: at });
    await replaceServers(transaction, gameId, servers);
    await replaceFields(transaction, gameId, fields);
  }
  return { gameId, name: known.name, isNew: false, changes, problems };
}
