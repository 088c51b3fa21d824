import type { ReactNode } from 'react';

interface WebPageProps {
  /** An address of the service, whose host the mini-program may embed. */
  url: string;
  /** Shown before the page opens. */
  children: (open: () => void) => ReactNode;
}

/** Opens a page of the service by a tap on `children`, embedded where the platform can. */
export type WebPage = (props: WebPageProps) => ReactNode;

/** Opens a web page outside the app, in the way that the platform allows. */
export type OpenWebAddress = (address: string) => void;

/** What a page says that leads to another host, and what its button does. */
export interface Leaving {
  words: (brand: string) => string;
  /** Which part of the address people have to see. */
  shows: 'host' | 'url';
  action: string;
  leave: OpenWebAddress;
}
