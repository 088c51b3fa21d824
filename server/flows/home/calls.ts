import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { listGames, listHotGames } from '../../domain/game';
import { cachedFor } from '../../core/cached';
import { createHomeCounts, lastFifteenOrders } from './figures';

/** How long the numbers and recent orders are cached, in ms, to limit queries under load. */
const TIME_TO_LIVE = 3_000;

/** Endpoints for the figures of the whole service on the home page. */
export function homeCalls(services: Services) {
  const { database, now } = services;
  const counts = cachedFor(createHomeCounts(services), { timeToLive: TIME_TO_LIVE, now });
  const orders = cachedFor(() => lastFifteenOrders(database), { timeToLive: TIME_TO_LIVE, now });

  return {
    'GET /app-api/home/app-home-data-count': () => counts(),

    'GET /app-api/home/last-fifteen-order': () => orders(),

    'GET /app-api/home/app-home-game-list': async () => ({
      hot: await listHotGames(database),
      all: await listGames(database),
    }),
  } satisfies AppHandlers<'home'>;
}
