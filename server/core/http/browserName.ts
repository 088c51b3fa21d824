import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenHash } from '../token';

/** Browsers accept the prefix `__Host-` only over https, for a secure cookie that this host itself sets. */
const cookieName = (https: boolean) => (https ? '__Host-browser' : 'browser');
/** How long the cookie of an unused browser lives, in seconds. */
export const BROWSER_NAME_LIFE = 365 * 24 * 3_600;

/**
 * Identifies the browser of a call, also before the user signs in. Does nothing for the mini-program, which keeps no
 * cookies and gets its user from WeChat, and for calls from other origins, because browsers do not store their cookies.
 */
export function identifyCaller(request: FastifyRequest, reply: FastifyReply): void {
  const { 'sec-fetch-site': from = 'same-origin', 'app-platform': platform } = request.headers;
  if (from === 'same-origin' && platform !== 'weapp') identifyBrowser(request, reply);
}

/** Identifies a browser by a random cookie, which gives no access; sets one if it is missing. */
export function identifyBrowser(request: FastifyRequest, reply: FastifyReply): void {
  const name = browserCookie(request) ?? newToken();
  request.browser = tokenHash(name);
  const https = request.protocol === 'https';
  const secure = https ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(https)}=${name}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${BROWSER_NAME_LIFE}${secure}`,
  );
}

/** The hash of the browser's cookie, or `null` if the browser sends none. */
export function browserOf(request: FastifyRequest): string | null {
  const name = browserCookie(request);
  return name === undefined ? null : tokenHash(name);
}

/** Matches the cookie also without the prefix, because it may have been set over http. */
const COOKIE = /(?:^|; )(?:__Host-)?browser=([\w-]{43})(?:;|$)/;

const browserCookie = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined =>
  COOKIE.exec(cookie)?.[1];
