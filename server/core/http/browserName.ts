import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenHash } from '../token';

const COOKIE = 'browser';
/** As long as somebody's own browser may stay unused and still be told from a stranger's, in seconds. */
export const BROWSER_NAME_LIFE = 365 * 24 * 3_600;

/**
 * Tells a browser from others before anybody is signed in: by a random cookie that opens nothing.
 * One that brings none is given one. The mini-program keeps no cookies, and WeChat itself says who
 * is there.
 */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['app-platform'] === 'weapp') return;
  const known = broughtName(request.headers.cookie);
  const name = known ?? newToken();
  request.browser = tokenHash(name);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${name}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${BROWSER_NAME_LIFE}${secure}`,
  );
}

const broughtName = (cookies = ''): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1];
