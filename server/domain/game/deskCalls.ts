import { numbersBeyondForm } from './beyondForm';
import type { DeskHandlers } from '../../core/http/handler';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { audit } from '../staff';
import { gameHash, saveGameDescription } from './describeGame';
import { findGame } from './game';
import { rewordFields } from './rewordFields';
import { selectCompleteGame } from './storeGame';
import { withGameVersions } from './versions';
import { listAllGames, lockGame, replaceFields, selectFields, updateGame } from './store';

/** The desk's calls for the catalogue of games. */
export function gameDeskCalls(services: Services) {
  const { database, now } = services;
  return {
    'GET /desk-api/game/list': async () => ({ list: await listAllGames(database) }),

    'GET /desk-api/game/get': async ({ gameId }) => {
      const game = await selectCompleteGame(database, gameId);
      if (!game) throw new BusinessError('GAME_NOT_FOUND');
      return { game, basis: gameHash(game), beyond: await numbersBeyondForm(database, gameId) };
    },

    'POST /desk-api/game/describe': (described, { staffId }) =>
      saveGameDescription(services, described, staffId),

    'POST /desk-api/game/save': ({ gameId, ...change }, { staffId }) => {
      const at = now();
      const save = async (tx: Transaction) => {
        const before = await lockGame(tx, gameId);
        if (!before) throw new BusinessError('GAME_NOT_FOUND');
        await updateGame(tx, gameId, { ...change, updatedAt: at });
        const { hot, aiAvailable, humanAvailable, position } = before;
        const details = { before: { hot, aiAvailable, humanAvailable, position }, after: change };
        const after = { ...before, ...change };
        return audit(tx, { staffId, action: 'game.save', subject: gameId, details, at }, after);
      };
      return database.transaction((tx) =>
        withGameVersions(tx, [gameId], { staffId, at, way: 'game.save' }, () => save(tx)),
      );
    },

    'GET /desk-api/game/fields/get': async ({ gameId }) => {
      await findGame(database, gameId);
      return { fields: await selectFields(database, gameId) };
    },

    'POST /desk-api/game/fields/save': ({ gameId, fields: changes }, { staffId }) => {
      const at = now();
      const action = 'game.fields.save';
      const save = async (tx: Transaction) => {
        if (!(await lockGame(tx, gameId))) throw new BusinessError('GAME_NOT_FOUND');
        const before = await selectFields(tx, gameId);
        const outcome = rewordFields(before, changes);
        if ('problems' in outcome) {
          const [first] = Object.values(outcome.problems);
          throw new BusinessError('VALIDATION_FAILED', first, { fields: outcome.problems });
        }
        const { fields } = outcome;
        await replaceFields(tx, gameId, fields);
        await updateGame(tx, gameId, { updatedAt: at });
        const details = { before, after: fields };
        return audit(tx, { staffId, action, subject: gameId, details, at }, { fields });
      };
      return database.transaction((tx) =>
        withGameVersions(tx, [gameId], { staffId, at, way: action }, () => save(tx)),
      );
    },
  } satisfies DeskHandlers<'game'>;
}
