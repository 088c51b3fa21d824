import type { PageStack } from './pageStack';
import { recordError } from './recorder';

/** A card as a chat or Moments shows it. */
export interface ShownShareCard {
  title: string;
  path: string;
  imageUrl?: string;
}

type ShareOrigin = { from: 'menu' } | { from: 'button'; target: unknown };
type ShareAnswer = Partial<ShownShareCard> & {
  query?: string;
  promise?: Promise<Partial<ShownShareCard>>;
};

/**
 * Shares the current page with a friend. The page's handler sets title and path; without a handler, returns
 * `undefined`.
 */
export async function shareWithFriend(
  stack: PageStack,
  origin: ShareOrigin,
): Promise<ShownShareCard | undefined> {
  if (!stack.top.has('onShareAppMessage')) return undefined;
  const answer = (stack.top.run('onShareAppMessage', origin) ?? {}) as ShareAnswer;
  const { title, path, imageUrl } = { ...answer, ...(await answer.promise) };
  const card = { title: title ?? document.title, path: path ?? currentAddress(stack), imageUrl };
  if (!card.path.startsWith('/'))
    recordError('share', `path "${card.path}" lacks its leading slash`);
  return card;
}

/** Shares the current page in Moments, where only title and query can be set. */
export function shareInMoments(stack: PageStack): ShownShareCard | undefined {
  if (!stack.top.has('onShareTimeline')) return undefined;
  const { title, query, imageUrl } = (stack.top.run('onShareTimeline') ?? {}) as ShareAnswer;
  const path = query === undefined ? currentAddress(stack) : `/${stack.top.path}?${query}`;
  return { title: title ?? document.title, path, imageUrl };
}

function currentAddress({ top }: PageStack): string {
  const query = Object.entries(top.query).map(([name, value]) => `${name}=${value}`);
  return `/${top.path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
