import type { RouteName } from '@/routes';

/** The card of a shared page: its title and what it opens. */
export interface ShareCard {
  title: string;
  /** Full path in the app. */
  path: string;
  /** Makes a card by a request, e.g. of a new share; replaces title and path if it is ready in time. */
  made?: () => Promise<Pick<ShareCard, 'title' | 'path'>>;
}

/** Sharing links and pages. */
export interface PlatformShare {
  /** Hands a link to another app; `null` where the platform cannot. */
  shareLink: ((link: { title: string; text?: string; url: string }) => Promise<void>) | null;

  /** `openType` of the button that sends the page to a friend; undefined if the platform has no such button. */
  sendOpenType: 'share' | undefined;

  /** Gives WeChat's share menu the card of the page on screen. */
  useShareMenu: (card: () => ShareCard) => void;

  /** Titles of the cards by which WeChat shares pages. */
  shareTitles: Partial<Record<RouteName, string>>;
}
