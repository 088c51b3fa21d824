import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../errors';

/** As long as a browser keeps the cookie, in seconds; the session ends sooner, by the service's word. */
const COOKIE_LIFE = 30 * 24 * 3_600;

/** Over https browsers take a cookie of the prefix only from this very host, and only secure. */
const nameOver = (https: boolean) => (https ? '__Host-desk' : 'desk');

/**
 * What a page of the desk sends with each call beside the cookie: made of the token, it opens nothing
 * by itself, and a page of another origin can neither read it nor send the header that carries it.
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
    `${nameOver(https)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${life}${secure}`,
  );
}

const COOKIE = /(?:^|; )(?:__Host-)?desk=([\w-]{43})(?:;|$)/;

/** The token of the cookie, or ''. Alone it only opens pages, which no other origin can read. */
export const cookieToken = ({ headers }: FastifyRequest): string =>
  COOKIE.exec(headers.cookie ?? '')?.[1] ?? '';

/** The token of the cookie, if the page sends the guard that was made of it; else ''. */
export function deskToken(request: FastifyRequest, guard: string): string {
  const token = cookieToken(request);
  const expected = Buffer.from(deskGuard(token));
  const sent = Buffer.from(guard);
  return token !== '' && sent.length === expected.length && timingSafeEqual(sent, expected)
    ? token
    : '';
}

/**
 * Refuses what a page of another origin asks of the desk. By the host, since a proxy in front may
 * have ended https; programs that are no browsers name no origin.
 * @throws BusinessError ORIGIN_REFUSED
 */
export function requireOwnPage(request: FastifyRequest, publicOrigin: string | null): void {
  const { origin, 'sec-fetch-site': from = 'same-origin' } = request.headers;
  const isOwn = (named: string) =>
    named === publicOrigin || (URL.canParse(named) && new URL(named).host === request.host);
  if (origin === undefined ? !SAME_PAGE.has(from) : !isOwn(origin))
    throw new BusinessError('ORIGIN_REFUSED');
}

/** Of a call without an origin: a page of this one, or somebody who typed the address. */
const SAME_PAGE = new Set(['same-origin', 'none']);
