import { calls } from '@account-doctor/contract/calls/index';
import { answerKey } from '@account-doctor/contract/firstAnswers';
import { routes, type RouteName } from '@account-doctor/contract/pages';
import type { FastifyRequest } from 'fastify';
import { contextOf } from './callRoutes';
import { callerOf } from './caller';
import type { Handlers } from './handler';
import { withAnswers } from './firstAnswers';
import { escaped } from './html';
import type { Card, PageCard } from './pageCards';

export interface CardParts {
  handlers: Handlers;
  publicOrigin: string | null;
  /** By routes; what only its owner sees has none. */
  cards: Partial<Record<RouteName, PageCard>>;
}

const PICTURE = '/icons/512.png';

const names = new Map(
  (Object.keys(routes) as RouteName[]).map((name) => [`/${routes[name].path}`, name]),
);

const nameOfPage = (path: string): RouteName =>
  path === '/' ? 'home' : (names.get(path) ?? 'notFound');

/** Writes the card into a page, in the place of what the build says of all pages. */
function withCard(html: string, { title, description }: Card, url: string, image: string): string {
  const meta = (key: string, value: string) => `<meta ${key} content="${escaped(value)}">`;
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
 * A page with how it is to be told by those who run no script: crawlers, and messengers that show a card
 * for an address. Where what it shows is not found it is told as any page of its kind.
 */
export async function cardedPage(
  html: string,
  request: FastifyRequest,
  parts: CardParts,
): Promise<string> {
  const [path = '', query = ''] = request.url.split('?');
  const known = parts.cards[nameOfPage(path)];
  // Only its owner sees the content of such a page.
  if (!known) return html;
  const { origin } = callerOf(request, parts.publicOrigin);
  const own = await tellContent(known.content, new URLSearchParams(query), request, parts);
  const page = own ? html.replace(/<title>[^<]*/, () => `<title>${escaped(own.card.title)}`) : html;
  const address = `${origin}${path}${own ? `?${query}` : ''}`;
  const carded = withCard(page, own?.card ?? known, address, `${origin}${PICTURE}`);
  return own?.answers ? withAnswers(carded, own.answers) : carded;
}

/** What a page shows that names something in its address: its card, and what the page will ask for it. */
async function tellContent(
  content: PageCard['content'],
  parameters: URLSearchParams,
  request: FastifyRequest,
  { handlers, publicOrigin }: CardParts,
): Promise<{ card: Card; answers: Record<string, unknown> | null } | null> {
  const asked = content?.payload(parameters);
  if (!content || !asked) return null;
  const handler = handlers[content.call] as (payload: unknown, context: unknown) => Promise<never>;
  try {
    const payload = calls[content.call].payload.parse(asked);
    const answer = await handler(payload, contextOf(request, publicOrigin));
    const card = content.card(answer);
    const shown = content.carried ? calls[content.call].data.parse(answer) : null;
    return { card, answers: shown && { [answerKey(content.call, asked)]: shown } };
  } catch (error) {
    request.log.info({ err: error }, 'A page has no card of its own');
    return null;
  }
}
