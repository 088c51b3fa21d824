import {
  type Catalogue,
  CATALOGUE_FORMAT,
  type CatalogueGame,
} from '@account-doctor/contract/catalogue';
import type { GameDifference } from '@account-doctor/contract/types';
import { unchanged, type Audited } from '../../core/audited';
import type { Database, Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { textHash } from '../../core/textHash';
import { audit } from '../staff';
import { compareGames } from './compareGames';
import {
  insertGame,
  listAllGames,
  lockCatalogue,
  lockGame,
  replaceFields,
  replaceServers,
  selectFields,
  selectServers,
  updateGame,
} from './store';

/** All games as a file, in the order of the catalogue. */
export async function exportCatalogue(database: Database): Promise<Catalogue> {
  return database.transaction(
    async (transaction) => {
      const games: CatalogueGame[] = [];
      for (const game of await listAllGames(transaction))
        games.push({ ...game, ...(await partsOf(transaction, game.gameId)) });
      return { format: CATALOGUE_FORMAT, games };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const partsOf = async (db: Queryable, gameId: string) => ({
  servers: await selectServers(db, gameId),
  fields: await selectFields(db, gameId),
});

/** Who imports, and when; `null` is the operator by a command. */
interface By {
  staffId: string | null;
  at: Date;
}

/** What a file would do to the games here, and what names exactly that. */
export interface Compared {
  differences: GameDifference[];
  basis: string;
}

const isRefused = ({ problems }: GameDifference) => problems.length > 0;
const basisOf = (differences: GameDifference[]) => textHash(JSON.stringify(differences));

/** Says what `importCatalogue` would do, and does nothing. */
export async function compareCatalogue(
  database: Database,
  catalogue: Catalogue,
  at: Date,
): Promise<Compared> {
  class NotKept extends Error {}
  let differences: GameDifference[] = [];
  try {
    await database.transaction(async (transaction) => {
      ({ answer: differences } = await takeIn(transaction, catalogue, { staffId: null, at }));
      throw new NotKept();
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
  return { differences, basis: basisOf(differences) };
}

/** A file was compared with games that are no longer so. */
const STALE = '游戏目录刚刚被改过，请重新选择文件，看过差异后再导入';

/**
 * Brings the games of the file into the database, all of them; those that it does not name stay as they are.
 * @param basis of the comparison that was looked at: without it whatever differs is taken
 * @throws BusinessError VALIDATION_FAILED where a game cannot be what the file says, or differs by now from
 *   what was looked at; nothing is taken then
 */
export async function importCatalogue(
  database: Database,
  catalogue: Catalogue,
  { basis, ...by }: By & { basis?: string },
): Promise<Audited<'game.import', GameDifference[]>> {
  return database.transaction(async (transaction) => {
    const taken = await takeIn(transaction, catalogue, by);
    const refused = taken.answer.find(isRefused);
    if (refused) throw refusal(`${refused.name}：${refused.problems[0]}`);
    if (basis !== undefined && basis !== basisOf(taken.answer)) throw refusal(STALE);
    return taken;
  });
}

const refusal = (msg: string) =>
  new BusinessError('VALIDATION_FAILED', msg, { fields: { file: msg } });

async function takeIn(
  transaction: Transaction,
  { games }: Catalogue,
  by: By,
): Promise<Audited<'game.import', GameDifference[]>> {
  await lockCatalogue(transaction);
  const differences: GameDifference[] = [];
  let written: Audited<'game.import', GameDifference[]> = unchanged(differences);
  for (const game of games) {
    const difference = await takeGame(transaction, game, by.at);
    differences.push(difference);
    const { gameId, isNew, changes } = difference;
    // The audit log has what an import changed, game by game.
    if (changes.length > 0 && !isRefused(difference))
      written = await audit(
        transaction,
        {
          staffId: by.staffId,
          action: 'game.import',
          subject: gameId,
          details: { isNew, changes },
        },
        by.at,
        differences,
      );
  }
  return written;
}

async function takeGame(
  transaction: Transaction,
  after: CatalogueGame,
  at: Date,
): Promise<GameDifference> {
  const { gameId, servers, fields, position, ...rest } = after;
  const game = { gameId, ...rest };
  const known = await lockGame(transaction, gameId);
  if (!known) {
    await insertGame(transaction, { game, servers, fields }, position);
    const changes = [`新增，${servers.length} 个区服，${fields.length} 个字段`];
    return { gameId, name: game.name, isNew: true, changes, problems: [] };
  }
  const compared = compareGames({ ...known, ...(await partsOf(transaction, gameId)) }, after);
  const difference = { gameId, name: known.name, isNew: false, ...compared };
  if (compared.changes.length === 0 || isRefused(difference)) return difference;
  await updateGame(transaction, gameId, { ...rest, position, updatedAt: at });
  await replaceServers(transaction, gameId, servers);
  await replaceFields(transaction, gameId, fields);
  return difference;
}
