import { catalogueText } from '@account-doctor/contract/catalogue';
import { chineseOf } from '../../core/bilingual';
import { atField, BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { findGame, selectCompleteGame, withGameVersions } from '../../domain/game';
import {
  type PriceProblem,
  priceProblemsSince,
  savePrices,
  pricesThatAreSet,
} from '../../domain/price';
import {
  compareCatalogue,
  exportCatalogue,
  importCatalogue,
  restoreCatalogue,
  deskDifference,
} from './catalogue';
import { gameTemplate } from './gameSheet/gameTemplate';
import { readGameSheet } from './gameSheet/readGameSheet';
import { type ReadCatalogue, readCatalogue } from './readCatalogue';
import { listVersions, readVersion } from './versions';

/** The catalogue; throws an error with the first problem. */
function requireReadable(read: ReadCatalogue) {
  if ('problems' in read) throw new BusinessError('VALIDATION_FAILED', read.problems[0]?.chinese);
  return read.catalogue;
}

const priceRejection = ({ kind, problem: { chinese } }: PriceProblem) => atField(kind, chinese);

/** The desk's endpoints for the catalogue file, prices, and versions of games. */
export function catalogueDeskCalls(services: Services) {
  const { database, settings, now } = services;
  const compare = async (read: ReadCatalogue) => {
    if ('problems' in read)
      return { problems: chineseOf(read.problems), differences: [], basis: '' };
    const { differences, basis } = await compareCatalogue(services, read.catalogue, now());
    return { problems: [], differences: differences.map(deskDifference), basis };
  };
  const knownGame = async (gameId: string | undefined) => {
    if (gameId === undefined) return null;
    const game = await selectCompleteGame(database, gameId);
    if (!game) throw new BusinessError('GAME_NOT_FOUND');
    return game;
  };
  return {
    'GET /desk-api/game/sheet/template': async ({ gameId }) =>
      gameTemplate(await knownGame(gameId), now()),

    'POST /desk-api/game/sheet/read': async ({ content, gameId }) =>
      readGameSheet(content, await knownGame(gameId)),

    'GET /desk-api/game/catalogue/get': async () => ({
      file: catalogueText(await exportCatalogue(database)),
    }),

    'POST /desk-api/game/catalogue/compare': async ({ file }) => compare(await readCatalogue(file)),

    'POST /desk-api/game/catalogue/take': async ({ file, basis }, { staffId }) => {
      const catalogue = requireReadable(await readCatalogue(file));
      const taken = await importCatalogue(services, catalogue, { staffId, at: now(), basis });
      return taken.mapAnswer((differences) => ({ differences: differences.map(deskDifference) }));
    },

    'POST /desk-api/price/save': async ({ gameId, ...prices }, { staffId }) => {
      if (gameId !== null) await findGame(database, gameId);
      const at = now();
      const by = { staffId, at, way: 'price.save' } as const;
      return database.transaction((tx) =>
        withGameVersions(tx, gameId === null ? [] : [gameId], by, async () => {
          const before = await pricesThatAreSet(tx);
          const saved = await savePrices(tx, { gameId, prices, staffId, at }, prices);
          const [unsellable] = await priceProblemsSince(settings, tx, before);
          if (unsellable) throw priceRejection(unsellable);
          return saved;
        }),
      );
    },

    'GET /desk-api/game/version/list': (asked) => listVersions(database, asked),

    'POST /desk-api/game/version/compare': async (of) => compare(await readVersion(database, of)),

    'POST /desk-api/game/version/restore': async ({ basis, ...of }, { staffId }) => {
      const catalogue = requireReadable(await readVersion(database, of));
      const by = { staffId, at: now(), basis, restored: of.version };
      const taken = await restoreCatalogue(services, catalogue, by);
      return taken.mapAnswer((differences) => ({ differences: differences.map(deskDifference) }));
    },
  } satisfies DeskHandlers<'catalogue'>;
}
