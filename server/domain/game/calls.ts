import { offered, offeredFields } from '@account-doctor/contract/game';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { findGame } from './game';
import { listGames, listHotGames, selectFields, selectServers } from './store';

/** The calls by which a user chooses a game and gets its form. */
export function gameCalls({ database }: Services) {
  return {
    'GET /app-api/api/evaluate/user/game/list': async () => ({
      list: await listGames(database),
    }),

    'POST /app-api/api/evaluate/user/game/hot/game': async () => ({
      list: await listHotGames(database),
    }),

    'GET /app-api/game/server': async ({ gameId }) => {
      await findGame(database, gameId);
      const servers = await selectServers(database, gameId);
      return {
        list: offered(servers).map(({ serverId, label, zones }) => ({ serverId, label, zones })),
      };
    },

    'GET /app-api/game/detail': ({ gameId }) => findGame(database, gameId),

    'GET /app-api/api/evaluate/user/game/config': async ({ gameId }) => {
      await findGame(database, gameId);
      return { gameId, fields: offeredFields(await selectFields(database, gameId)) };
    },
  } satisfies AppHandlers<'game'>;
}
