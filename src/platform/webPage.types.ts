import type { ReactNode } from 'react';

interface WebPageProps {
  /** Checked already: an address of an allowed host. */
  url: string;
  /** The way on where the page cannot be shown inside; h5 draws it. */
  children: (open: () => void) => ReactNode;
}

/** Shows a page of another host where the platform can, else asks before leaving for it. */
export type WebPage = (props: WebPageProps) => ReactNode;
