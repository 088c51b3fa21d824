import {
  CATALOGUE_FORMAT,
  type Catalogue,
  catalogueText,
} from '@account-doctor/contract/catalogue';
import type { DataOf, ReceivedOf } from '@account-doctor/contract/types';
import type { Database } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import {
  restoredGame,
  gamesForFile,
  findGame,
  picturePaths,
  selectGameDefinition,
  selectVersionPage,
} from '../../domain/game';
import { pricesOfFile, pricesThatAreSet } from '../../domain/price';
import { staffPersons } from '../../domain/staff';
import { picturesOfFile } from './icons';
import { type ReadCatalogue, readCatalogue } from './readCatalogue';

/** A version of a game. */
interface VersionOfGame {
  gameId: string;
  version: number;
}

/** An earlier definition of a game; throws `GAME_VERSION_NOT_FOUND`. */
async function definitionOf(database: Database, of: VersionOfGame) {
  const definition = await selectGameDefinition(database, of);
  if (!definition) throw new BusinessError('GAME_VERSION_NOT_FOUND');
  return definition;
}

/** A version of a game as a file, without the prices for all games; throws like `definitionOf`. */
export async function exportVersion(database: Database, of: VersionOfGame): Promise<Catalogue> {
  const game = await definitionOf(database, of);
  const pictures = await picturesOfFile(database, picturePaths(game));
  return { format: CATALOGUE_FORMAT, games: [game], pictures };
}

/**
 * A version of a game, parsed like a file to be imported; prices for all games are omitted. Throws
 * like `definitionOf`.
 */
export async function readVersion(database: Database, of: VersionOfGame): Promise<ReadCatalogue> {
  const then = await definitionOf(database, of);
  const [today] = await gamesForFile(database, [of.gameId]);
  if (!today) throw new BusinessError('GAME_NOT_FOUND');
  const prices = pricesOfFile((await pricesThatAreSet(database)).get(null));
  const games = [restoredGame(then, today)];
  return readCatalogue(catalogueText({ format: CATALOGUE_FORMAT, prices, games }));
}

/** A page of a game's versions with author and time, newest first. */
export async function listVersions(
  database: Database,
  { gameId, pageNo, pageSize }: ReceivedOf<'GET /desk-api/game/version/list'>,
): Promise<DataOf<'GET /desk-api/game/version/list'>> {
  await findGame(database, gameId);
  const { list, total } = await selectVersionPage(database, { gameId, pageNo, pageSize });
  const people = await staffPersons(
    database,
    list.flatMap(({ staffId }) => staffId ?? []),
  );
  return {
    ...{ total, pageNo, pageSize },
    list: list.map(({ staffId, at, ...version }) => {
      const alias = staffId === null ? undefined : people.get(staffId)?.alias;
      return {
        ...version,
        at: at.toISOString(),
        staff: staffId === null || alias === undefined ? null : { staffId, alias },
      };
    }),
  };
}
