import {
  type GameField,
  type NumberField,
  offeredFields,
  withoutRetiredRows,
} from '@account-doctor/contract/game';
import type { AppHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import { removeTradeWords, isSellingClosed } from '../../core/selling';
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

/** Number of questions that visitors answer before they sign in. */
const FIRST_NUMBERS = 3;

/** The first questions for numbers, required ones first. */
function firstNumbers(fields: GameField[]): NumberField[] {
  const numbers = fields.filter((field): field is NumberField => field.kind === 'number');
  const required = numbers.filter((field) => field.required);
  return [...new Set([...required, ...numbers])].slice(0, FIRST_NUMBERS);
}

/** Calls for choosing a game and getting its form. */
export function gameCalls(services: Services) {
  const { $reads } = services.database;
  return {
    'GET /app-api/api/evaluate/user/game/list': async () => ({
      list: await listGames($reads),
    }),

    'POST /app-api/api/evaluate/user/game/hot/game': async () => ({
      list: await listHotGames($reads),
    }),

    'GET /app-api/game/server': async ({ gameId }) => {
      await findGame($reads, gameId);
      const servers = withoutRetiredRows(await selectServers($reads, gameId));
      const few = await serversOfFewSales($reads, gameId);
      return {
        list: servers.map(({ serverId, label, zones }) => ({
          ...{ serverId, label, zones },
          ...(few.has(serverId) ? { fewSales: true as const } : {}),
        })),
      };
    },

    'GET /app-api/game/detail': async ({ gameId }) => {
      const game = await selectOfferedGame($reads, gameId);
      if (!game) throw new BusinessError('GAME_NOT_FOUND');
      return game;
    },

    'GET /app-api/game/first/questions': async ({ gameId }, { caller }) => {
      await findGame($reads, gameId);
      const servers = withoutRetiredRows(await selectServers($reads, gameId));
      const few = await serversOfFewSales($reads, gameId);
      const server = servers.find(({ serverId }) => !few.has(serverId)) ?? servers[0];
      if (!server) throw new BusinessError('GAME_CLOSED');
      const fields = firstNumbers(offeredFields(await selectFields($reads, gameId)));
      return {
        ...{ serverId: server.serverId, serverLabel: server.label },
        fields: isSellingClosed(services, caller) ? removeTradeWords(fields) : fields,
      };
    },

    'GET /app-api/api/evaluate/user/game/config': async ({ gameId }, { caller }) => {
      await findGame($reads, gameId);
      const fields = offeredFields(await selectFields($reads, gameId));
      return {
        gameId,
        fields: isSellingClosed(services, caller) ? removeTradeWords(fields) : fields,
      };
    },
  } satisfies AppHandlers<'game'>;
}
