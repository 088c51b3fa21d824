import { answerKey, homePageCalls } from '@account-doctor/contract/firstAnswers';
import { routes } from '@account-doctor/contract/pages';
import type { DataOf } from '@account-doctor/contract/types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cachedFor } from '../cached';
import { addLinkPreview, type CardParts } from './addLinkPreview';
import { answerPublicCalls, embedAnswers } from './firstAnswers';
import { escapeHtml } from './html';
import type { SendPage } from './pages';
import type { Limiter } from './rateLimits';
import type { WebBuild } from './webBuild';

/** Maximum age of the answers on the page, in ms. Visitors do not notice it, and many visitors cost one query. */
const TIME_TO_LIVE = 3_000;

/** Number of banners in the first paint of the home page: see config/firstPaint. */
const DRAWN_BANNERS = 2;

const WITH_BANNERS = '/home-with-banners';
const BANNERS = answerKey('GET /app-api/home/banner', {});

interface HomeParts extends CardParts {
  limit: Limiter;
  sendPage: SendPage;
  now: () => Date;
}

/**
 * Serves the home page with the answers to its first calls, and with its first banners in the first paint, which is
 * visible until the scripts are loaded. If the calls fail, the page is sent as built.
 */
export function serveHomePage(
  app: FastifyInstance,
  build: WebBuild,
  { limit, sendPage, ...parts }: HomeParts,
): void {
  // A build without a first paint has no answers embedded: the page makes its calls itself.
  if (!build.routes.includes(WITH_BANNERS)) return;
  let asking: FastifyRequest;
  const page = cachedFor(
    async () => {
      const answers = await answerPublicCalls(homePageCalls, parts, asking);
      const { list } = answers[BANNERS] as DataOf<'GET /app-api/home/banner'>;
      const drawn =
        (list.length < DRAWN_BANNERS ? undefined : build.pageAt(WITH_BANNERS)) ?? build.page;
      return embedAnswers(fillInBanners(drawn, list), answers);
    },
    { timeToLive: TIME_TO_LIVE, now: parts.now },
  );

  for (const url of ['/', `/${routes.home.path}`])
    app.get(url, { onRequest: limit }, async (request, reply) => {
      asking = request;
      const html = await page().catch((error: unknown) => {
        request.log.warn({ err: error }, 'Home is served without its data');
        return build.page;
      });
      return sendPage(request, reply, await addLinkPreview(html, request, parts));
    });
}

type Banners = DataOf<'GET /app-api/home/banner'>['list'];

/** Replaces all placeholders in one pass, so that a title that looks like one stays unchanged. */
const fillInBanners = (html: string, banners: Banners): string =>
  html.replace(/\{\{(title|image)([01])\}\}/g, (place, part: string, at: string) => {
    const banner = banners[Number(at)];
    if (!banner) return place;
    return escapeHtml(part === 'title' ? banner.title : banner.imageUrl);
  });
