import { routes } from '@account-doctor/contract/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EMBEDDABLE_PAGE, allowEmbedding } from './browserRules';
import { callNames, routeOf } from './callRoutes';
import { sendFailure } from './envelope';
import type { SendPage } from './pages';
import type { Limiter } from './rateLimits';
import type { WebBuild } from './webBuild';

const API_PREFIX = /^\/(app|desk)-api\//;
/** The page for addresses that do not exist. */
const UNKNOWN_ADDRESS = `/${routes.notFound.path}`;
const DESK = /^\/desk(\/|$)/;

/** Addresses that get a page even if the `Accept` header does not ask for HTML. */
const pages = new Set(['/', '/desk', ...Object.values(routes).map(({ path }) => `/${path}`)]);

/** Inserts the link preview into a page of the h5 app. */
export type LinkPreviewAdder = (page: string, request: FastifyRequest) => Promise<string>;

/** The methods of each path of the contract. */
function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { method, url } of callNames.map(routeOf)) {
    methods.set(url, [...(methods.get(url) ?? []), method]);
  }
  return methods;
}

/**
 * Answers requests without a route: a call with a wrong method, an unknown call, and any address
 * that a browser opens. The latter gets the page of the desk or of the h5 app, because these apps
 * route addresses themselves.
 *
 * @param limit the rate limit, which counts each of these requests like a call
 */
export function answerNotFound(
  app: FastifyInstance,
  { limit, sendPage }: { limit: Limiter; sendPage: SendPage },
  {
    h5,
    desk,
    withPreview,
  }: {
    h5: WebBuild | null;
    desk: WebBuild | null;
    withPreview: LinkPreviewAdder;
  },
): void {
  const known = methodsByPath();
  app.setNotFoundHandler({ preHandler: limit }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = known.get(path);
    if (methods && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      return sendFailure(reply, 'METHOD_NOT_ALLOWED');
    }
    const opensPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !API_PREFIX.test(path) &&
      (pages.has(path) || request.headers.accept?.includes('text/html'));
    const build = DESK.test(path) ? desk : h5;
    if (opensPage && build) {
      if (path === EMBEDDABLE_PAGE) allowEmbedding(reply);
      const page = build.pageAt(path) ?? build.pageAt(UNKNOWN_ADDRESS) ?? build.page;
      return sendPage(request, reply, build === h5 ? await withPreview(page, request) : page);
    }
    return sendFailure(reply, 'CALL_NOT_FOUND');
  });
}
