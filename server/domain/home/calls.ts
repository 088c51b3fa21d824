import type { AppCalls } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { listGames, listHotGames } from '../game';
import { homeCounts, lastFifteenOrders, readDocument } from './home';
import { selectBanners } from './store';
import { cached } from '../../core/cached';

/** How old counts and the last orders may be: nobody notices, and a crowd costs one query. */
const TIME_TO_LIVE = 3_000;

/** The public calls of the home page. */
export function homeCalls(services: Services) {
  const { database, now } = services;
  const counts = cached(() => homeCounts(services), { timeToLive: TIME_TO_LIVE, now });
  const orders = cached(() => lastFifteenOrders(database), { timeToLive: TIME_TO_LIVE, now });

  return {
    'GET /app-api/home/banner': async () => {
      const banners = await selectBanners(database);
      return {
        list: banners.map(({ bannerId, title, imageUrl, path }) => ({
          bannerId,
          title,
          imageUrl,
          path,
        })),
      };
    },

    'GET /app-api/home/app-home-data-count': () => counts(),

    'GET /app-api/home/last-fifteen-order': () => orders(),

    'GET /app-api/home/app-home-game-list': async () => ({
      hot: await listHotGames(database),
      all: await listGames(database),
    }),

    'GET /app-api/home/document/get': ({ key }) => readDocument(database, key),
  } satisfies AppCalls;
}
