import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticators } from '../../core/http/authentication';
import { forbidInlineStyles } from '../../core/http/browserRules';
import { cookieToken } from '../../core/http/deskCookie';
import { DOCS_PATH } from './address';
import { STYLES_PATH } from './page';
import { preferredLanguage } from './language';
import { createDocumentationSite } from './site';

const styles = new URL('./styles.css', import.meta.url);

/** Browsers revalidate a page at each use; shared caches do not store it. */
const CACHE_CONTROL = 'private, no-cache';

/**
 * Serves the documents of `docs/` to members of the desk in the language that the address names, or
 * else the browser prefers; redirects others to the sign-in and back.
 */
export const docsRoutes =
  (authenticate: Authenticators): FastifyPluginAsync =>
  async (app) => {
    const site = createDocumentationSite();

    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const [address = DOCS_PATH] = request.url.split('?');
      const token = cookieToken(request);
      const member = token === '' ? null : await authenticate.staff(token);
      reply.header('cache-control', CACHE_CONTROL).header('vary', 'accept-language');
      if (!member) return reply.redirect(`/desk${address}`);
      const { page, etag, found } = await site(
        address,
        preferredLanguage(request.headers['accept-language']),
      );
      forbidInlineStyles(reply);
      if (!found) reply.code(404);
      else if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      else reply.header('etag', etag);
      return reply.type('text/html; charset=utf-8').send(page);
    };

    app.get(DOCS_PATH, send);
    app.get(`${DOCS_PATH}/*`, send);
    app.get(STYLES_PATH, async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', CACHE_CONTROL)
        .send(await readFile(styles, 'utf8')),
    );
    return Promise.resolve();
  };
