import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenHash } from '../token';

/** Over https browsers take a cookie of the prefix only from this very host, and only secure. */
const cookieOver = (https: boolean) => (https ? '__Host-browser' : 'browser');
/** How long a browser that is not used stays known, in seconds. */
export const BROWSER_NAME_LIFE = 365 * 24 * 3_600;

/**
 * Tells the browser of a call from others before anybody is signed in. The mini-program keeps no
 * cookies, and WeChat itself says who is there; nor does a browser keep one of another origin.
 */
export function nameCaller(request: FastifyRequest, reply: FastifyReply): void {
  const { 'sec-fetch-site': from = 'same-origin', 'app-platform': platform } = request.headers;
  if (from === 'same-origin' && platform !== 'weapp') nameBrowser(request, reply);
}

/** Tells a browser by a random cookie that opens nothing; one that brings none is given one. */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply): void {
  const name = broughtName(request) ?? newToken();
  request.browser = tokenHash(name);
  const https = request.protocol === 'https';
  const secure = https ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieOver(https)}=${name}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${BROWSER_NAME_LIFE}${secure}`,
  );
}

/** The name that the browser was given before; `null` if it sends none. */
export function broughtBrowser(request: FastifyRequest): string | null {
  const name = broughtName(request);
  return name === undefined ? null : tokenHash(name);
}

/** Also the name without the prefix, which browsers were given before. */
const COOKIE = /(?:^|; )(?:__Host-)?browser=([\w-]{43})(?:;|$)/;

const broughtName = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined =>
  COOKIE.exec(cookie)?.[1];
