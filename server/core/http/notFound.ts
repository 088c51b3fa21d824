import type { FastifyInstance } from 'fastify';
import { EMBEDDABLE_PAGE, letOthersEmbed } from './browserRules';
import { callNames, routeOf } from './callRoutes';
import { sendFailure } from './envelope';
import type { WebBuild } from './webBuild';

const API_PREFIX = /^\/(app|desk)-api\//;
const DESK = /^\/desk(\/|$)/;

/** Methods that each path of the contract takes. */
function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { method, url } of callNames.map(routeOf)) {
    methods.set(url, [...(methods.get(url) ?? []), method]);
  }
  return methods;
}

/**
 * Answers what no route took: a call's path with a wrong method, an unknown call, and, since the
 * web apps have their own addresses, every other address that a browser opens with the page of the
 * desk or of the h5 app.
 */
export function answerNotFound(
  app: FastifyInstance,
  { h5, desk }: { h5: WebBuild | null; desk: WebBuild | null },
): void {
  const known = methodsByPath();
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = known.get(path);
    if (methods && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      return sendFailure(reply, 'METHOD_NOT_ALLOWED');
    }
    const opensPage =
      request.method === 'GET' &&
      !API_PREFIX.test(path) &&
      request.headers.accept?.includes('text/html');
    const build = DESK.test(path) ? desk : h5;
    if (opensPage && build) {
      if (path === EMBEDDABLE_PAGE) letOthersEmbed(reply);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(build.page);
    }
    return sendFailure(reply, 'CALL_NOT_FOUND');
  });
}
