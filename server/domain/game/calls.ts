import { offered, offeredFields } from '@account-doctor/contract/game';
import type { AppHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import { plainJson, sellingIsClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { findGame } from './game';
import {
  listGames,
  listHotGames,
  selectFields,
  selectOfferedGame,
  selectServers,
  serversOfFewSales,
} from './store';

/** The calls by which a user chooses a game and gets its form. */
export function gameCalls(services: Services) {
  const { database } = services;
  return {
    'GET /app-api/api/evaluate/user/game/list': async () => ({
      list: await listGames(database),
    }),

    'POST /app-api/api/evaluate/user/game/hot/game': async () => ({
      list: await listHotGames(database),
    }),

    'GET /app-api/game/server': async ({ gameId }) => {
      await findGame(database, gameId);
      const servers = offered(await selectServers(database, gameId));
      const few = await serversOfFewSales(database, gameId);
      return {
        list: servers.map(({ serverId, label, zones }) => ({
          ...{ serverId, label, zones },
          ...(few.has(serverId) ? { fewSales: true as const } : {}),
        })),
      };
    },

    'GET /app-api/game/detail': async ({ gameId }) => {
      const game = await selectOfferedGame(database, gameId);
      if (!game) throw new BusinessError('GAME_NOT_FOUND');
      return game;
    },

    'GET /app-api/api/evaluate/user/game/config': async ({ gameId }, { caller }) => {
      await findGame(database, gameId);
      const fields = offeredFields(await selectFields(database, gameId));
      return { gameId, fields: sellingIsClosed(services, caller) ? plainJson(fields) : fields };
    },
  } satisfies AppHandlers<'game'>;
}
