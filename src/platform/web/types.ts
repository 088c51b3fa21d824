import type { ReactNode, ComponentType } from 'react';

interface WebPageProps {
  /** An address of the service, whose host the mini-program may embed. */
  url: string;
  /** Shown before the page opens. */
  children: (open: () => void) => ReactNode;
}

/** What a page says that leads to another host, and what its button does. */
interface Leaving {
  words: (brand: string) => string;
  /** Which part of the address people have to see. */
  shows: 'host' | 'url';
  action: string;
  leave: PlatformWeb['openWebAddress'];
}

/** With which authority something is filed: the ministry, or the police. */
export type FilingAuthority = 'icp' | 'police';

/** Web pages outside the app. */
export interface PlatformWeb {
  /** Opens a page of the service by a tap on `children`, embedded where the platform can. */
  WebPage: (props: WebPageProps) => ReactNode;

  /** Opens a web page outside the app, in the way that the platform allows. */
  openWebAddress: (address: string) => void;

  leaving: Leaving;

  /** A filing number, which leads to the authority's page where web pages open. */
  FilingLink: ComponentType<{ authority: FilingAuthority; number: string }>;
}
