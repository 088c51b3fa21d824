import { MARKET_PAGES } from '@account-doctor/contract/marketPage';
import { SECOND } from '@account-doctor/contract/time';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { publicBrand } from '../../core/brand';
import { callerOf } from '../../core/http/caller';
import { pageSender } from '../../core/http/pages';
import type { Services } from '../../core/services';
import { drawnPages } from './drawnPages';
import { gamePage } from './gamePage';
import { indexPage } from './indexPage';
import { keptMarkets } from './keptMarkets';
import { comingPage, missingPage } from './otherPages';

/** Browsers and shared caches keep a page for ten minutes, and show it for an hour while they fetch a newer one. */
const KEPT = 'public, max-age=600, stale-while-revalidate=3600';
/** How long a visitor waits for the first computation, in ms, and when to come back afterwards, in s. */
const PATIENCE = 2 * SECOND;
const RETRY_AFTER = 10;

/** `GET /market`, the list of games, and `GET /market/<gameId>`, the public page about a game's market. */
export const marketPages =
  (services: Services, log: FastifyBaseLogger): FastifyPluginAsync =>
  (app) => {
    const markets = keptMarkets(services, log);
    const send = pageSender(KEPT);
    const drawn = drawnPages();
    const brand = publicBrand(services.settings);
    const about = (request: FastifyRequest) => ({
      brand,
      origin: callerOf(request, services.settings.http.publicOrigin).origin,
    });
    const sendUncached = (reply: FastifyReply, status: number, html: string) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(html);

    app.get(MARKET_PAGES, async (request, reply) => {
      const games = await markets.games();
      const listed = games.map((game) => ({ game, market: markets.marketOf(game.gameId) }));
      const of = about(request);
      const shown = [games, of.origin, ...listed.map(({ market }) => market)];
      const html = drawn(MARKET_PAGES, shown, () => indexPage(of, listed));
      // Until all are computed, the next visitor gets a fuller list.
      if (listed.every(({ market }) => market)) return send(request, reply, html);
      return sendUncached(reply, 200, html);
    });

    app.get<{ Params: { gameId: string } }>(`${MARKET_PAGES}/:gameId`, async (request, reply) => {
      const games = await markets.games();
      const game = games.find(({ gameId }) => gameId === request.params.gameId);
      if (!game) return sendUncached(reply, 404, missingPage(about(request)));
      if (!markets.marketOf(game.gameId))
        await Promise.race([markets.renewed(game.gameId), setTimeout(PATIENCE)]);
      const market = markets.marketOf(game.gameId);
      if (market) {
        const of = about(request);
        const html = drawn(game.gameId, [games, of.origin, market], () => {
          const others = games.filter((other) => other !== game);
          return gamePage(of, { game, others, market });
        });
        return send(request, reply, html);
      }
      reply.header('retry-after', RETRY_AFTER);
      return sendUncached(reply, 503, comingPage(about(request), game.name, RETRY_AFTER));
    });
    return Promise.resolve();
  };
