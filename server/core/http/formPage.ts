import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { routes } from '@account-doctor/contract/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cachedFor } from '../cached';
import type { CardParts } from './addLinkPreview';
import { answerPublicCalls } from './firstAnswers';
import type { SendPage } from './pages';
import type { Limiter } from './rateLimits';
import type { WebBuild } from './webBuild';

/** Maximum age of a rendered form, in ms. An older form does no harm, because the page makes its calls all the same. */
const TIME_TO_LIVE = 10_000;

/** Maximum number of cached forms; limited, because requests can name unknown games. */
const CACHE_LIMIT = 60;

/** The built page's first paint, which does not depend on the game, with the HTML around it. */
const DRAWING = /(<div id="first-paint"[^>]*>)[^]*(<\/div><div id="app">)/;

/** The exports of the bundle that `config/firstPaint` builds. */
interface DrawingBundle {
  draw: (answers: Record<string, unknown>, parameters: Record<string, string>) => string;
}

interface FormParts extends Pick<CardParts, 'handlers' | 'publicOrigin'> {
  limit: Limiter;
  sendPage: SendPage;
  now: () => Date;
}

/**
 * Serves the page of a game's form with its first screen, which is the same for all visitors. The page's own
 * components render the screen, and render it again after the game has changed. If the calls fail, the page is sent
 * as built.
 */
export function serveFormPage(
  app: FastifyInstance,
  build: WebBuild,
  { limit, sendPage, ...parts }: FormParts,
): void {
  const url = `/${routes.fillInInfo.path}`;
  const built = () => build.pageAt(url) ?? build.page;
  const program = path.join(build.folder, 'form.cjs');
  if (!build.routes.includes(url) || !existsSync(program)) return;
  const require = createRequire(import.meta.url);
  let asking: FastifyRequest;

  const pageOf = (parameters: { gameId: string; kind: string }): (() => Promise<string>) => {
    let drawn = { of: '', page: '' };
    const { gameId } = parameters;
    const load = async () => {
      const names = [
        'GET /app-api/game/detail',
        'GET /app-api/game/server',
        'GET /app-api/api/evaluate/user/game/config',
      ] as const;
      const questions = names.map((name) => ({ name, payload: { gameId } }));
      const answers = await answerPublicCalls(questions, parts, asking);
      const html = built();
      const of = html + JSON.stringify(answers);
      if (of !== drawn.of) {
        const markup = (require(program) as DrawingBundle).draw(answers, parameters);
        const page = html.replace(DRAWING, (_, begin: string, end: string) => begin + markup + end);
        drawn = { of, page };
      }
      return drawn.page;
    };
    return cachedFor(load, { timeToLive: TIME_TO_LIVE, now: parts.now });
  };
  const kept = new LRUCache<string, () => Promise<string>>({ max: CACHE_LIMIT });

  app.get<{ Querystring: Record<string, string | undefined> }>(
    url,
    { onRequest: limit },
    async (request, reply) => {
      const { gameId, kind = '', check, field } = request.query;
      // With these parameters the page scrolls to a field, which can be in any group of the form.
      if (typeof gameId !== 'string' || check !== undefined || field !== undefined)
        return sendPage(request, reply, built());
      asking = request;
      const parameters = { gameId, kind: kind === 'human' ? kind : '' };
      const key = JSON.stringify(parameters);
      const page = kept.get(key) ?? pageOf(parameters);
      kept.set(key, page);
      const html = await page().catch((error: unknown) => {
        request.log.info({ err: error }, 'A form is served without its first screen');
        return built();
      });
      return sendPage(request, reply, html);
    },
  );
}
