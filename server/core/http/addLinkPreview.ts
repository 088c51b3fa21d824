import { calls } from '@account-doctor/contract/calls/index';
import { answerKey } from '@account-doctor/contract/firstAnswers';
import { routes, type RouteName } from '@account-doctor/contract/pages';
import type { FastifyRequest } from 'fastify';
import { contextOf } from './callRoutes';
import { callerOf } from './caller';
import type { Handlers } from './handler';
import { embedAnswers } from './firstAnswers';
import { escapeHtml } from './html';
import type { LinkPreview, PageCard } from './pageCards';

/** What link previews are made from. */
export interface CardParts {
  handlers: Handlers;
  publicOrigin: string | null;
  /** Link previews by route; pages that only their owner sees have none. */
  cards: () => Partial<Record<RouteName, PageCard>>;
}

const PICTURE = '/icons/512.png';

const names = new Map(
  (Object.keys(routes) as RouteName[]).map((name) => [`/${routes[name].path}`, name]),
);

/** The route of a page, by the path of its address. */
const nameOfPage = (path: string): RouteName =>
  path === '/' ? 'home' : (names.get(path) ?? 'notFound');

/** Replaces the general description of a built page by this link preview. */
function replaceDescription(
  html: string,
  { title, description, url, image }: LinkPreview & { url: string; image: string },
): string {
  const meta = (key: string, value: string) => `<meta ${key} content="${escapeHtml(value)}">`;
  const tags = [
    meta('name="description"', description),
    meta('property="og:title"', title),
    meta('property="og:description"', description),
    meta('property="og:url"', url),
    meta('property="og:image"', image),
  ].join('');
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<meta property="og:image"[^>]*>/, '')
    .replace('</head>', () => `${tags}</head>`);
}

/**
 * Adds a link preview to a page, for crawlers and messengers, which run no script. If the content in the address is not
 * found, the page gets the preview of its route.
 */
export async function addLinkPreview(
  html: string,
  request: FastifyRequest,
  parts: CardParts,
): Promise<string> {
  const [path = '', query = ''] = request.url.split('?');
  const known = parts.cards()[nameOfPage(path)];
  // Pages without a link preview show content to their owner only.
  if (!known) return html;
  const { origin } = callerOf(request, parts.publicOrigin);
  const own = await previewOf(known.content, { query, request }, parts);
  const page = own
    ? html.replace(/<title>[^<]*/, () => `<title>${escapeHtml(own.card.title)}`)
    : html;
  const url = `${origin}${path}${own ? `?${query}` : ''}`;
  const withPreview = replaceDescription(page, {
    ...(own?.card ?? known),
    url,
    image: `${origin}${PICTURE}`,
  });
  return own?.answers ? embedAnswers(withPreview, own.answers) : withPreview;
}

/**
 * The link preview of the content in an address, and the answers that the page will request; `null` without content.
 */
async function previewOf(
  content: PageCard['content'],
  { query, request }: { query: string; request: FastifyRequest },
  { handlers, publicOrigin }: CardParts,
): Promise<{ card: LinkPreview; answers: Record<string, unknown> | null } | null> {
  const asked = content?.payload(new URLSearchParams(query));
  if (!content || !asked) return null;
  const handler = handlers[content.call] as (payload: unknown, context: unknown) => Promise<never>;
  try {
    const payload = calls[content.call].payload.parse(asked);
    const answer = await handler(payload, contextOf(request, publicOrigin));
    const card = content.card(answer);
    const shown = content.carried ? calls[content.call].data.parse(answer) : null;
    return { card, answers: shown && { [answerKey(content.call, asked)]: shown } };
  } catch (error) {
    request.log.info({ err: error }, 'A page is sent without a card of its own');
    return null;
  }
}
