import { type Catalogue, CATALOGUE_FORMAT } from '@account-doctor/contract/catalogue';
import type { CatalogueDifference } from '@account-doctor/contract/types';
import { chineseOf } from '../../core/bilingual';
import type { Database } from '../../core/database/database';
import type { Services } from '../../core/services';
import { BusinessError } from '../../core/errors';
import { textHash } from '../../core/textHash';
import { gamesForFile, picturePaths } from '../../domain/game';
import { pricesOfFile, pricesThatAreSet } from '../../domain/price';
import { type IncomingCatalogue, picturesOfFile } from './icons';
import {
  type FileDifference,
  isRefused,
  type ImportResult,
  type ImportSource,
  importGames,
  type ImportWay,
} from './importGames';

/** All games with icons and prices as a file, in the order of the catalogue. */
export async function exportCatalogue(database: Database): Promise<Catalogue> {
  return database.transaction(
    async (transaction) => {
      const games = await gamesForFile(transaction);
      return {
        format: CATALOGUE_FORMAT,
        prices: pricesOfFile((await pricesThatAreSet(transaction)).get(null)),
        games,
        pictures: await picturesOfFile(transaction, games.flatMap(picturePaths)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Services needed to import a catalogue; the settings determine which prices can be sold. */
export type CatalogueParts = Pick<Services, 'database' | 'settings'>;

/** The differences between a file and the stored games, and a fingerprint of the differences. */
export interface CatalogueComparison {
  differences: FileDifference[];
  basis: string;
}

/** A difference in Chinese, for the desk. */
export const deskDifference = ({
  changes,
  problems,
  ...game
}: FileDifference): CatalogueDifference => ({
  ...game,
  changes: chineseOf(changes),
  problems: chineseOf(problems),
});

const fingerprintOf = (differences: FileDifference[]) =>
  textHash(JSON.stringify(differences.map(deskDifference)));

/** Returns what `importCatalogue` would change; changes nothing. */
export async function compareCatalogue(
  { database, settings }: CatalogueParts,
  catalogue: IncomingCatalogue,
  at: Date,
): Promise<CatalogueComparison> {
  class NotKept extends Error {}
  let differences: FileDifference[] = [];
  try {
    await database.transaction(async (transaction) => {
      ({ answer: differences } = await importGames(transaction, catalogue, {
        settings,
        by: {
          staffId: null,
          at,
          way: 'game.import',
        },
      }));
      throw new NotKept();
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
  return { differences, basis: fingerprintOf(differences) };
}

/** Error messages if the games have changed since the comparison. */
const staleMessages: Record<ImportWay, string> = {
  'game.import': '游戏目录刚刚被改过，请重新选择文件，看过差异后再导入',
  'game.restore': '这个游戏刚刚被改过，请重新打开这一版，看过差异后再恢复',
};

const rejection = (msg: string) =>
  new BusinessError('VALIDATION_FAILED', msg, { fields: { file: msg } });

/** Applies a file unless the differences have changed since they were reviewed. */
async function importAsReviewed<Way extends ImportWay>(
  { database, settings }: CatalogueParts,
  catalogue: IncomingCatalogue,
  { basis, ...by }: ImportSource<Way> & { basis?: string },
): Promise<ImportResult<Way>> {
  return database.transaction(async (transaction) => {
    const taken = await importGames(transaction, catalogue, { settings, by });
    const refused = taken.answer.find(isRefused);
    if (refused) throw rejection(`${refused.name}：${refused.problems[0]?.chinese}`);
    if (basis !== undefined && basis !== fingerprintOf(taken.answer))
      throw rejection(staleMessages[by.way]);
    return taken;
  });
}

/**
 * Updates the stored games to those of the file, in one transaction; other games do not change.
 * @param by the person, `null` for an operator's command; `by.basis` is the fingerprint of the
 * reviewed comparison, without which any differences are applied
 * @throws BusinessError VALIDATION_FAILED if a game is invalid, or if the differences are not the
 * reviewed ones; nothing is changed then
 */
export const importCatalogue = (
  parts: CatalogueParts,
  catalogue: IncomingCatalogue,
  by: { staffId: string | null; at: Date; basis?: string },
): Promise<ImportResult<'game.import'>> =>
  importAsReviewed(parts, catalogue, { ...by, way: 'game.import' });

/** Like `importCatalogue`, for an earlier version that is restored. */
export const restoreCatalogue = (
  parts: CatalogueParts,
  catalogue: IncomingCatalogue,
  by: { staffId: string; at: Date; basis: string; restored: number },
): Promise<ImportResult<'game.restore'>> =>
  importAsReviewed(parts, catalogue, { ...by, way: 'game.restore' });
