import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../errors';

/** How long a browser keeps the cookie, in seconds; the service ends the session sooner. */
const COOKIE_LIFE = 30 * 24 * 3_600;

/** Browsers accept the prefix `__Host-` only over https, for a secure cookie that this host itself sets. */
const cookieName = (https: boolean) => (https ? '__Host-desk' : 'desk');

/**
 * The CSRF token that a page of the desk sends with each call in addition to the cookie. It is derived from the session
 * token and gives no access alone. Pages of other origins can neither read it nor send its header.
 */
export const deskGuard = (token: string): string =>
  createHash('sha256').update(`desk guard ${token}`).digest('base64url');

/** Sets a member's session token as a cookie that no script can read; `null` removes the cookie. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string | null,
  publicOrigin: string | null,
): void {
  const https =
    reply.request.protocol === 'https' || (publicOrigin?.startsWith('https://') ?? false);
  const life = token === null ? 0 : COOKIE_LIFE;
  const secure = https ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(https)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${life}${secure}`,
  );
}

const COOKIE = /(?:^|; )(?:__Host-)?desk=([\w-]{43})(?:;|$)/;

/** The cookie's token, or ''. Without the CSRF token, it only opens pages, which no other origin can read. */
export const cookieToken = ({ headers }: FastifyRequest): string =>
  COOKIE.exec(headers.cookie ?? '')?.[1] ?? '';

/** The cookie's token if the page sends the matching CSRF token as `guard`, otherwise ''. */
export function deskToken(request: FastifyRequest, guard: string): string {
  const token = cookieToken(request);
  const expected = Buffer.from(deskGuard(token));
  const sent = Buffer.from(guard);
  return token !== '' && sent.length === expected.length && timingSafeEqual(sent, expected)
    ? token
    : '';
}

/**
 * Rejects calls of the desk from pages of other origins. Compares the host only, because a proxy may terminate https.
 * Programs other than browsers send no origin.
 * @throws BusinessError ORIGIN_REFUSED
 */
export function requireOwnPage(request: FastifyRequest, publicOrigin: string | null): void {
  const { origin, 'sec-fetch-site': from = 'same-origin' } = request.headers;
  const isOwn = (named: string) =>
    named === publicOrigin || (URL.canParse(named) && new URL(named).host === request.host);
  if (origin === undefined ? !SAME_PAGE.has(from) : !isOwn(origin))
    throw new BusinessError('ORIGIN_REFUSED');
}

/** `Sec-Fetch-Site` of calls without an origin: from an own page, or from a typed address. */
const SAME_PAGE = new Set(['same-origin', 'none']);
