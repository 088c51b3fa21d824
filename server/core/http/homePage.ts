import { answerKey, homeQuestions } from '@account-doctor/contract/firstAnswers';
import { routes } from '@account-doctor/contract/pages';
import type { DataOf } from '@account-doctor/contract/types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cached } from '../cached';
import { cardedPage, type CardParts } from './cardedPage';
import { publicAnswers, withAnswers } from './firstAnswers';
import { escaped } from './html';
import type { SendPage } from './pages';
import type { Limiter } from './rateLimits';
import type { WebBuild } from './webBuild';

/** Maximum age of the answers on the page, in ms: not noticeable, and many visitors cost one query. */
const TIME_TO_LIVE = 3_000;

/** As many banners as the drawing of home has room for: see config/firstPaint. */
const DRAWN_BANNERS = 2;

const BANNERS = answerKey('GET /app-api/home/banner', {});

interface HomeParts extends CardParts {
  limit: Limiter;
  sendPage: SendPage;
  now: () => Date;
}

/**
 * Home's page with what it would ask first: its answers as data, and its first banners in the drawing
 * that stands until the scripts have come. Without answers the page goes out as it was built.
 */
export function serveHomePage(
  app: FastifyInstance,
  build: WebBuild,
  { limit, sendPage, ...parts }: HomeParts,
): void {
  const withBanners = build.pages.get('/home-with-banners');
  // A build without drawings is a page that asks for itself.
  if (withBanners === undefined) return;
  let asking: FastifyRequest;
  const page = cached(
    async () => {
      const answers = await publicAnswers(homeQuestions, parts, asking);
      const { list } = answers[BANNERS] as DataOf<'GET /app-api/home/banner'>;
      const drawn = list.length < DRAWN_BANNERS ? build.page : withBanners;
      return withAnswers(fillIn(drawn, list), answers);
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
      return sendPage(request, reply, await cardedPage(html, request, parts));
    });
}

type Banners = DataOf<'GET /app-api/home/banner'>['list'];

/** In one pass: a title that reads like another's place stays as it is. */
const fillIn = (html: string, banners: Banners): string =>
  html.replace(/\{\{(title|image)([01])\}\}/g, (place, part: string, at: string) => {
    const banner = banners[Number(at)];
    if (!banner) return place;
    return escaped(part === 'title' ? banner.title : banner.imageUrl);
  });
