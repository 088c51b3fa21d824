import type { ReactNode } from 'react';

interface WebPageProps {
  /** Checked already: an address of an allowed host, or of the service. */
  url: string;
  /** The way on; h5 draws it, the mini-program only when it is to ask first. */
  children: (open: () => void) => ReactNode;
  /** Something has to be read before the page opens. */
  askFirst?: boolean;
}

/** Shows a page of another program where the platform can, else asks before leaving for it. */
export type WebPage = (props: WebPageProps) => ReactNode;
