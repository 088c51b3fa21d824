import { MARKET_PAGES_PATH } from '@account-doctor/contract/marketPage';
import { SECOND } from '@account-doctor/contract/time';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { publicBrand } from '../../core/brand';
import { createPageSender } from '../../core/http/pages';
import type { Services } from '../../core/services';
import { type DrawPage, createPageCache } from './createPageCache';
import { gamePage } from './gamePage';
import { indexPage } from './indexPage';
import type { GameMarket } from './gameMarket';
import { isRecent, keepMarkets } from './keptMarkets';
import { comingPage, missingPage } from './otherPages';

/**
 * Values of `cache-control`: browsers may keep recent pages for ten minutes; they must request older pages each time,
 * because these pages are being computed again.
 */
const CACHE_RECENT = 'public, max-age=600';
const CACHE_OLD = 'no-cache';
/** How long a visitor waits for the first computation, in ms, and after how many seconds the page reloads otherwise. */
const PATIENCE = 2 * SECOND;
const RETRY_AFTER = 10;

/** Serves `GET /market`, the list of games, and `GET /market/<gameId>`, the public page about a game's market. */
export const marketPages =
  (services: Services, log: FastifyBaseLogger): FastifyPluginAsync =>
  (app) => {
    const markets = keepMarkets(services, log);
    const [sendRecent, sendOld] = [createPageSender(CACHE_RECENT), createPageSender(CACHE_OLD)];
    const senderOf = (...shown: GameMarket[]) =>
      shown.every((market) => isRecent(market, services.now())) ? sendRecent : sendOld;
    const kept = createPageCache();
    const drawn: DrawPage = (name, shown, draw) =>
      kept(name, [...shown, JSON.stringify(about.brand)], draw);
    const about = {
      get brand() {
        return publicBrand(services.settings);
      },
      origin: services.settings.http.publicOrigin,
    };
    const sendUncached = (reply: FastifyReply, status: number, html: string) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(html);

    app.get(MARKET_PAGES_PATH, async (request, reply) => {
      const games = await markets.games();
      const listed = games.map((game) => ({ game, market: markets.marketOf(game.gameId) }));
      const shown = listed.map(({ market }) => market);
      const html = drawn(MARKET_PAGES_PATH, [games, ...shown], () => indexPage(about, listed));
      // The page is not cached until all markets are computed, so that the next visitor sees more of them.
      if (!shown.every((market) => market !== null)) return sendUncached(reply, 200, html);
      return senderOf(...shown)(request, reply, html);
    });

    app.get<{ Params: { gameId: string } }>(
      `${MARKET_PAGES_PATH}/:gameId`,
      async (request, reply) => {
        const games = await markets.games();
        const game = games.find(({ gameId }) => gameId === request.params.gameId);
        if (!game) return sendUncached(reply, 404, missingPage(about));
        if (!markets.marketOf(game.gameId))
          await Promise.race([markets.waitForRenewal(game.gameId), setTimeout(PATIENCE)]);
        const market = markets.marketOf(game.gameId);
        if (market) {
          const html = drawn(game.gameId, [games, market], () => {
            const others = games.filter((other) => other !== game);
            return gamePage(about, { game, others, market });
          });
          return senderOf(market)(request, reply, html);
        }
        reply.header('retry-after', RETRY_AFTER);
        return sendUncached(reply, 503, comingPage(about, game.name, RETRY_AFTER));
      },
    );
    return Promise.resolve();
  };
