import type { RouteName } from '@/routes';

/** What a card in a chat says and opens. */
export interface ShareCard {
  title: string;
  /** Full path in the app. */
  path: string;
  /** The card of what has to be made first; takes the place of the above when it is there in time. */
  made?: () => Promise<Pick<ShareCard, 'title' | 'path'>>;
}

/** Answers WeChat's own menu with the card of the page on screen. */
export type UseShareMenu = (card: () => ShareCard) => void;

/** What the cards say by which WeChat shares pages; pages without one are not shared. */
export type ShareTitles = Partial<Record<RouteName, string>>;
