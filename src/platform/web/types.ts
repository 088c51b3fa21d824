import type { ReactNode, ComponentType } from 'react';

interface WebPageProps {
  /** Address of a page of the service; the mini-program may embed this host. */
  url: string;
  /** Rendered before the page is opened; receives the function to open it. */
  children: (open: () => void) => ReactNode;
}

/** Texts and button of the page that opens another host. */
interface LeavingPage {
  words: (brand: string) => string;
  /** Whether to show the host only, or the whole address. */
  shows: 'host' | 'url';
  action: string;
  leave: PlatformWeb['openWebAddress'];
}

/**
 * Link to the service's public page about a game's market; renders nothing in the mini-program, which cannot show it.
 */
export type MarketLinkType = ComponentType<{ gameId: string }>;

/** Where a website is filed: with the ministry, or with the police. */
export type FilingAuthority = 'icp' | 'police';

/** Web pages outside the app, as far as the platforms differ. */
export interface PlatformWeb {
  /** Opens a page of the service after a tap on `children`; embedded if the platform can. */
  WebPage: (props: WebPageProps) => ReactNode;

  /** Opens a web page outside the app, in the way that the platform allows. */
  openWebAddress: (address: string) => void;

  leaving: LeavingPage;

  /** A filing number; on h5 a link to the authority's page. */
  FilingLink: ComponentType<{ authority: FilingAuthority; number: string }>;
}
