import {
  type Catalogue,
  CATALOGUE_FORMAT,
  type CatalogueGame,
} from '@account-doctor/contract/catalogue';
import type { Database, Queryable, Transaction } from '../../core/database/database';
import { audit } from '../staff';
import { compareGames } from './compareGames';
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

/** What a file would do, or has done, by game; a game that it does not name stays as it is. */
export interface Difference {
  gameId: string;
  isNew: boolean;
  changes: string[];
  problems: string[];
}

/** All games as a file, in the order of the catalogue. */
export async function exportCatalogue(db: Queryable): Promise<Catalogue> {
  const placed = await listAllGames(db);
  const games: CatalogueGame[] = [];
  for (const game of placed)
    games.push({
      ...game,
      servers: await selectServers(db, game.gameId),
      fields: await selectFields(db, game.gameId),
    });
  return { format: CATALOGUE_FORMAT, games };
}

/**
 * Brings the games of the file into the database, all of them or, where one of them cannot be, none.
 * @param keep whether to keep what was done: else it is only told
 */
export async function importCatalogue(
  { database, now }: { database: Database; now: Date },
  { games }: Catalogue,
  keep: boolean,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  class NotKept extends Error {}
  try {
    await database.transaction(async (transaction) => {
      for (const game of games) differences.push(await takeIn(transaction, game, now));
      if (!keep || differences.some(({ problems }) => problems.length > 0)) throw new NotKept();
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
  return differences;
}

async function takeIn(
  transaction: Transaction,
  after: CatalogueGame,
  at: Date,
): Promise<Difference> {
  const { gameId, servers, fields, position, ...rest } = after;
  const game = { gameId, ...rest };
  const known = await lockGame(transaction, gameId);
  if (!known) {
    await insertGame(transaction, { game, servers, fields }, position);
    const changes = [`${game.name}, ${servers.length} servers, ${fields.length} fields`];
    await note(transaction, { gameId, changes, isNew: true }, at);
    return { gameId, isNew: true, changes, problems: [] };
  }
  const before = {
    ...known,
    servers: await selectServers(transaction, gameId),
    fields: await selectFields(transaction, gameId),
  };
  const { changes, problems } = compareGames(before, after);
  if (changes.length > 0 && problems.length === 0) {
    await updateGame(transaction, gameId, { ...rest, position, updatedAt: at });
    await replaceServers(transaction, gameId, servers);
    await replaceFields(transaction, gameId, fields);
    await note(transaction, { gameId, changes, isNew: false }, at);
  }
  return { gameId, isNew: false, changes, problems };
}

/** The audit log has every version of a game that an import made. */
const note = (
  transaction: Transaction,
  { gameId, ...details }: { gameId: string; isNew: boolean; changes: string[] },
  at: Date,
) => audit(transaction, { staffId: null, action: 'game.import', subject: gameId, details }, at, {});
