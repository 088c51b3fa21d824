import type { RouteName } from '@/routes';

/** The card of a shared page: its title and what it opens. */
export interface ShareCard {
  title: string;
  /** Full path in the app. */
  path: string;
  /** Makes a card by a request, e.g. of a new share; replaces title and path if it is ready in time. */
  made?: () => Promise<Pick<ShareCard, 'title' | 'path'>>;
}

/** Gives WeChat's share menu the card of the page on screen. */
export type UseShareMenu = (card: () => ShareCard) => void;

/** Titles of the cards by which WeChat shares pages. */
export type ShareTitles = Partial<Record<RouteName, string>>;
