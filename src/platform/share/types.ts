import type { RouteName } from '@/routes';

/** The card of a shared page: its title, and the page that it opens. */
export interface ShareCard {
  title: string;
  /** Full path of the page to open. */
  path: string;
  /** URL of a picture of 5 : 4; without one, WeChat shows the top of the page. */
  imageUrl?: string | undefined;
  /** Creates the card by requests, e.g. for a new share link; used if it resolves in time. */
  made?: () => Promise<Pick<ShareCard, 'title' | 'path' | 'imageUrl'>>;
}

/** Sharing links and pages, as far as the platforms differ. */
export interface PlatformShare {
  /** Sends a link to another app; `null` if the platform cannot. */
  shareLink: ((link: { title: string; text?: string; url: string }) => Promise<void>) | null;

  /** `openType` of the button that shares the page; undefined if the platform has no such button. */
  sendOpenType: 'share' | undefined;

  /** Sets the card of the current page in WeChat's share menu. */
  useShareMenu: (card: () => ShareCard) => void;

  /** Titles of the cards that WeChat shares, by page. */
  shareTitles: Partial<Record<RouteName, string>>;
}
